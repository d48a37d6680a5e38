import type { WithdrawalSentences } from './types.ts'

export const withdrawalsPortuguese: WithdrawalSentences = {
  withdrawal_closed: ({ opensAt }, show) =>
    `Não dá para sacar neste momento; os saques abrem em ${show.time(opensAt)}. Nada foi retirado.`,
  withdrawal_asset: ({ asset }) =>
    `${asset} não pode ser sacado aqui. Nada foi retirado; troque por uma moeda que possa.`,
  withdrawal_decimals: ({ currency, decimals }) =>
    `Valores em ${currency} têm no máximo ${decimals} casas decimais. Tire as outras.`,
  withdrawal_too_small: ({ least, currency }, show) =>
    `O menor saque é de ${show.money(least, currency)}, para que a tarifa não o consuma. Nada foi retirado.`,
  withdrawal_balance: ({ wanted, available, currency }, show) =>
    `Você pediu ${show.money(wanted, currency)} e tem ${show.money(available, currency)} livres. Nada foi retirado; diminua o valor.`,
  withdrawal_day_limit: ({ limit, left, currency }, show) =>
    `Em 24 horas podem sair até ${show.money(limit, currency)}, e restam ${show.money(left, currency)} para você. Nada foi retirado; peça o resto mais tarde.`,
  withdrawals_open_max: ({ max }) =>
    `Você tem ${max} saques em andamento, que é o máximo ao mesmo tempo. Nada foi retirado; espere um deles terminar.`,
  withdrawal_unknown: () => 'Não há um saque seu com esse número. Carregue a lista de novo.',
  withdrawal_decided: () => 'Este saque já foi decidido e não pode ser cancelado. Abra-o para ver onde está.',

  withdrawal_reason_untrue: () =>
    'As verificações deste saque não confirmam esse motivo. Escolha um que seja verdadeiro.',

  withdrawal_name_differs: ({ account, holder, name, amount, currency }, show) =>
    `A conta ${account} está no nome ${holder}; o seu é ${name}. Seus ${show.money(amount, currency)} estão disponíveis de novo. Adicione uma conta no seu nome ou envie um comprovante da mudança de nome.`,
  withdrawal_identity: ({ amount, currency }, show) =>
    `Sua identidade não está mais verificada. Seus ${show.money(amount, currency)} estão disponíveis de novo. Envie seu documento outra vez e depois peça novamente.`,
  withdrawal_account_closed: ({ account, amount, currency }, show) =>
    `O banco diz que a conta ${account} está encerrada ou não existe. Seus ${show.money(amount, currency)} estão disponíveis de novo. Confira o número ou adicione outra conta.`,
  withdrawal_misuse: ({ amount, currency }, show) =>
    `Outra pessoa pode estar usando sua conta, então nada foi pago. Seus ${show.money(amount, currency)} estão disponíveis de novo. Troque suas senhas, encerre as sessões de outros aparelhos e escreva para o atendimento.`,
  withdrawal_ordered_stop: ({ amount, currency }, show) =>
    `Um tribunal ou uma autoridade nos ordenou parar este pagamento. Seus ${show.money(amount, currency)} estão disponíveis de novo na sua conta. O atendimento pode dizer qual autoridade foi.`,

  withdrawal_cancelled: ({ amount, currency }, show) =>
    `Você cancelou. Seus ${show.money(amount, currency)} estão disponíveis de novo.`,
  withdrawal_returned: ({ account, amount, currency }, show) =>
    `O pagamento para ${account} voltou. Seus ${show.money(amount, currency)} estão disponíveis de novo, com a tarifa. Confira a conta ou escolha outra.`,
}
