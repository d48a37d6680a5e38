import type { CoinSentences } from './types.ts'

export const coinPortuguese: CoinSentences = {
  coin_unknown: ({ coin }) => `${coin} não é uma criptomoeda desta casa. Escolha uma da lista.`,
  coin_network_closed: ({ coin, network }) =>
    `Aqui não se pode receber ${coin} por ${network}. Escolha uma rede aberta.`,
  coin_addresses_max: ({ max, network }) =>
    `Você já tem os ${max} endereços que uma pessoa pode ter em ${network}. Todos continuam valendo; use um deles.`,
  coin_address_first: ({ network }) =>
    `Primeiro abra o seu endereço em ${network}; as moedas de prática vão para ele.`,
  coin_practice_unavailable: ({ network }) =>
    `Isto não pode ser experimentado em ${network}. Escolha outro caso.`,
  coin_practice_wallet: ({ network, sent }) =>
    `Uma carteira recusa isto: o endereço é de ${network}, e ${sent} não tem endereços assim. Nada foi enviado.`,
  coin_amount_zero: () => 'Um pagamento começa acima de zero. Digite um valor.',
  coin_decimals: ({ coin, decimals }) =>
    `Valores em ${coin} têm no máximo ${decimals} casas decimais. Tire as outras.`,
  coin_practice_most: ({ coin, most }, show) =>
    `Um pagamento de prática pode trazer até ${show.number(most)} ${coin}. Diminua o valor.`,
  coin_practices_max: ({ max }) =>
    `Você tem ${max} pagamentos de prática a caminho. Espere até alguns chegarem.`,
  coin_txid_wrong: ({ network }) =>
    `Isto não é uma transação de ${network}: ela tem 64 sinais, de 0 a 9 e de a a f. Copie-a inteira da sua carteira.`,
  coin_reports_max: ({ max }) =>
    `Você perguntou por ${max} transações nas últimas 24 horas. Pergunte de novo amanhã ou escreva ao atendimento.`,
  coin_owed: ({ owed, coin }, show) =>
    `Você deve ${show.number(owed)} ${coin}, porque uma rede desfez um depósito que já tinha sido usado. O que você receber em ${coin} os cobre primeiro; depois ${coin} pode sair de novo.`,
  coin_not_candidate: () =>
    'Nada mostra que seja desta pessoa. Pode ser atribuído a quem tem o endereço ou perguntou por esta transação.',
  coin_claimed_by_several: () => 'Outras pessoas têm o mesmo direito a estas moedas. Devolva à origem.',
  coin_cannot_leave: ({ coin, network }) =>
    `${coin} não é aceito por ${network} e não poderia sair de novo. Só pode ser devolvido.`,
  coin_waits_for_limit: () =>
    'Espera pelo limite que a pessoa definiu, e é creditado quando couber. Só pode ser devolvido.',
  coin_sender_unknown: () => 'A rede não diz quem enviou, então não há para onde devolver.',
  coin_not_buried: ({ needed, seen }) =>
    `A rede ainda pode desfazê-lo: está a ${seen} de ${needed} blocos de profundidade. Depois disso pode ser devolvido.`,
  coin_return_too_small: ({ fee, coin }, show) =>
    `Devolver custa ${show.number(fee)} ${coin}, e não é mais do que isso.`,
  transfer_same_account: () => 'Os dois lados são a mesma conta. Escolha a outra.',
  transfer_asset_unknown: ({ asset }) =>
    `${asset} não pode ser movida entre as suas contas. Escolha uma da lista.`,
  transfer_amount_zero: () => 'Uma transferência começa acima de zero. Digite um valor.',
  transfer_decimals: ({ asset, decimals }) =>
    `Valores em ${asset} têm no máximo ${decimals} casas decimais. Tire as outras.`,
  transfer_balance: ({ needed, available, asset }, show) =>
    `Esta transferência usa ${show.number(needed)} ${asset} e há ${show.number(available)} ${asset} livres. Nada foi movido; diminua o valor.`,
}
