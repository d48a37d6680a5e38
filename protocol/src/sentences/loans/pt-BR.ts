import type { LoanSentences } from './types.ts'

export const loanPortuguese: LoanSentences = {
  loan_score_low: ({ score, needed, amount, currency }, show) =>
    `Sua pontuação é ${score}, e ${show.money(amount, currency)} exige ${needed}. Escolha um valor menor ou veja o que aumentaria sua pontuação.`,
  loan_open: ({ number }) =>
    `Você já tem o empréstimo ${number}. Só é possível ter um empréstimo por vez. Pague-o primeiro.`,
  loan_linked: () =>
    'Outra conta com sua identidade tem um empréstimo em aberto. Só é possível ter um empréstimo por vez. Pague-o primeiro.',
  loan_excluded: ({ until }, show) =>
    `Você pediu para não receber empréstimos. Você pode solicitar de novo a partir de ${show.time(until)}.`,
  loan_amount_range: ({ least, most, currency }, show) =>
    `Escolha um valor de ${show.money(least, currency)} a ${show.money(most, currency)}.`,
  loan_days_wrong: ({ days }) => `Escolha um destes prazos em dias: ${days}.`,
  loan_sheet_changed: () =>
    'As condições mudaram desde que você as leu. Nenhum dinheiro foi movimentado. Leia de novo.',
  loan_unknown: () => 'Empréstimo não encontrado. Confira sua lista de empréstimos.',
  loan_decided: () => 'Esta solicitação não está mais em análise. Nada foi alterado.',
  loan_not_running: () => 'Nada é devido neste empréstimo. Nenhum dinheiro foi movimentado.',
  loan_slip_open: ({ number }) =>
    `O depósito ${number} está em análise como pagamento. Até a decisão, não há juros. Aguarde a decisão.`,
  loan_slip_wrong: () =>
    'Este não é um comprovante de depósito seu em análise na moeda do empréstimo. Envie um comprovante primeiro.',
  loan_repay_most: ({ owed, currency }, show) =>
    `Você deve ${show.money(owed, currency)}. Digite no máximo esse valor.`,
  loan_repay_changed: ({ pays, currency }, show) =>
    `Um novo dia começou, e o valor agora é ${show.money(pays, currency)}. Nenhum dinheiro foi movimentado. Confira e confirme de novo.`,
  loan_balance: ({ needed, available, currency }, show) =>
    `Você precisa de ${show.money(needed, currency)} e tem ${show.money(available, currency)} disponível. Nenhum dinheiro foi movimentado. Adicione dinheiro ou pague uma parte.`,
  loan_extended: () =>
    'Este empréstimo já foi prorrogado uma vez. Pague uma parte ou fale com o atendimento.',
  loan_score_fell: ({ score, needed }) =>
    `Sua pontuação era ${score} durante a análise, e este empréstimo exige ${needed}.`,
  loan_late_before: ({ late, most }) =>
    `Você pagou ${late} parcelas de empréstimos anteriores com atraso, e a regra permite ${most}.`,
  loan_purpose_unfit: () => 'O uso do dinheiro não é um daqueles para os quais emprestamos.',
  loan_not_late_enough: ({ days, needed }) =>
    `Este empréstimo está ${days} dias atrasado. Ele pode ser baixado a partir do dia ${needed}.`,
}
