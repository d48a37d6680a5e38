import type { WithdrawalSentences } from './types.ts'

export const withdrawalsPortuguese: WithdrawalSentences = {
  withdrawal_closed: ({ opensAt }, show) =>
    `Os saques estão fechados agora; abrem em ${show.time(opensAt)}. Seu saldo não mudou.`,
  withdrawal_asset: ({ asset }) =>
    `${asset} não pode ser sacado aqui. Seu saldo não mudou; converta para uma moeda que possa.`,
  withdrawal_decimals: ({ currency, decimals }) =>
    `Valores em ${currency} têm no máximo ${decimals} casas decimais. Tire as outras.`,
  withdrawal_too_small: ({ least, currency }, show) =>
    `O saque mínimo é de ${show.money(least, currency)}, para que a taxa não consuma o valor. Seu saldo não mudou.`,
  withdrawal_balance: ({ wanted, available, currency }, show) =>
    `Você solicitou ${show.money(wanted, currency)} e tem ${show.money(available, currency)} disponíveis. Seu saldo não mudou; diminua o valor.`,
  withdrawal_day_limit: ({ limit, left, currency }, show) =>
    `Você pode sacar até ${show.money(limit, currency)} em 24 horas e ainda restam ${show.money(left, currency)}. Seu saldo não mudou; solicite o resto mais tarde.`,
  withdrawals_open_max: ({ max }) =>
    `Você tem ${max} saques em andamento, o máximo ao mesmo tempo. Seu saldo não mudou; espere um deles terminar.`,
  withdrawal_unknown: () => 'Esse saque não está na sua conta. Carregue a lista de novo.',
  withdrawal_decided: () => 'Este saque já foi decidido e não pode ser cancelado. Abra-o para ver onde está.',

  withdrawal_reason_untrue: () =>
    'As verificações deste saque não confirmam esse motivo. Escolha um que seja verdadeiro.',

  withdrawal_name_differs: ({ account, holder, name, amount, currency }, show) =>
    `A conta ${account} está em nome de ${holder}; o seu é ${name}. Devolvemos ${show.money(amount, currency)} ao seu saldo disponível. Adicione uma conta em seu nome ou envie um comprovante da mudança de nome.`,
  withdrawal_identity: ({ amount, currency }, show) =>
    `Sua identidade não está mais verificada. Devolvemos ${show.money(amount, currency)} ao seu saldo disponível. Envie seu documento outra vez e depois solicite o saque de novo.`,
  withdrawal_account_closed: ({ account, amount, currency }, show) =>
    `O banco informa que a conta ${account} está encerrada ou não existe. Devolvemos ${show.money(amount, currency)} ao seu saldo disponível. Confira o número ou adicione outra conta.`,
  withdrawal_misuse: ({ amount, currency }, show) =>
    `Outra pessoa pode estar usando sua conta, então nada foi pago. Devolvemos ${show.money(amount, currency)} ao seu saldo disponível. Troque sua senha e seu PIN, desconecte os outros aparelhos e escreva ao atendimento.`,
  withdrawal_ordered_stop: ({ amount, currency }, show) =>
    `Um juiz ou uma autoridade nos ordenou parar este pagamento. Devolvemos ${show.money(amount, currency)} ao seu saldo disponível. O atendimento pode dizer qual autoridade foi.`,

  withdrawal_cancelled: ({ amount, currency }, show) =>
    `Você cancelou o saque. Devolvemos ${show.money(amount, currency)} ao seu saldo disponível.`,
  withdrawal_returned: ({ account, amount, currency }, show) =>
    `O pagamento para ${account} foi devolvido. Devolvemos ${show.money(amount, currency)} ao seu saldo disponível, com a taxa incluída. Confira a conta ou escolha outra.`,
}
