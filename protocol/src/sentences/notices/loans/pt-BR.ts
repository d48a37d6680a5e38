import type { LoanNotices } from './types.ts'

export const loanNotices: LoanNotices = {
  loan_applied: ({ number, amount, currency, until }, show) => ({
    title: `Empréstimo ${number} solicitado`,
    text: `${show.money(amount, currency)} está em análise. Você recebe a resposta até ${show.time(until)}.`,
  }),
  loan_paid_out: ({ number, amount, currency, next, at }, show) => ({
    title: `Empréstimo ${number} liberado: ${show.money(amount, currency)}`,
    text: `Tudo está no seu saldo. A primeira parcela, de ${show.money(next, currency)}, vence em ${show.time(at)}. Nunca a cobramos sem você.`,
  }),
  loan_refused: ({ number }) => ({
    title: `Empréstimo ${number} recusado`,
    text: 'Nenhum dinheiro foi movimentado. O motivo, e o que o mudaria, está na página do empréstimo.',
  }),
  loan_due: ({ number, days, amount, currency, at }, show) => ({
    title:
      days === '0'
        ? `Uma parcela do empréstimo ${number} vence hoje`
        : `Uma parcela do empréstimo ${number} vence em ${days} ${days === '1' ? 'dia' : 'dias'}`,
    text: `${show.money(amount, currency)} vence em ${show.time(at)}. Se estiver difícil, você pode prorrogar o empréstimo uma vez sem custo.`,
  }),
  loan_late: ({ number, days, amount, currency }, show) => ({
    title:
      days === '1'
        ? `O empréstimo ${number} está 1 dia atrasado`
        : `O empréstimo ${number} está ${days} dias atrasado`,
    text: `${show.money(amount, currency)} está em atraso. Nada é tirado do seu outro dinheiro. Se não puder pagar, você pode prorrogar o empréstimo uma vez sem custo.`,
  }),
  loan_repaid: ({ number, amount, currency, left }, show) => ({
    title: `${show.money(amount, currency)} do empréstimo ${number} pagos`,
    text:
      Number(left) === 0
        ? 'O empréstimo está pago. Você não deve nada.'
        : `Você ainda deve ${show.money(left, currency)}.`,
  }),
  loan_slip_failed: ({ number }) => ({
    title: `O pagamento do empréstimo ${number} não chegou`,
    text: 'Seu comprovante de depósito não foi creditado, então nada foi pago. Os juros dos dias da análise voltam a contar.',
  }),
  loan_extended: ({ number, at }, show) => ({
    title: `Empréstimo ${number} prorrogado por 30 dias`,
    text: `Esses dias não custam nada. A próxima parcela vence em ${show.time(at)}.`,
  }),
  loan_written_off: ({ number }) => ({
    title: `Empréstimo ${number} baixado`,
    text: 'Você não deve mais nada dele. Sua pontuação perdeu pontos por isso.',
  }),
  loan_exclusion: ({ until }, show) => ({
    title: 'Você está fora de novos empréstimos',
    text: `Você pediu isso, e vale até ${show.time(until)}. Um empréstimo em aberto continua como está.`,
  }),
}
