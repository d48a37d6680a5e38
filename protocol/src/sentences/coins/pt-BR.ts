import type { CoinSentences } from './types.ts'

export const coinPortuguese: CoinSentences = {
  coin_unknown: ({ coin }) => `${coin} não está disponível na Openbourse. Escolha uma criptomoeda da lista.`,
  coin_network_closed: ({ coin, network }) =>
    `Aqui não é possível receber ${coin} por ${network}. Escolha uma rede disponível.`,
  coin_addresses_max: ({ max, network }) =>
    `Você já tem os ${max} endereços que uma pessoa pode ter em ${network}. Todos continuam valendo; use um deles.`,
  coin_address_first: ({ network }) =>
    `Abra primeiro o seu endereço de ${network}; as criptomoedas fictícias vão para ele.`,
  coin_practice_unavailable: ({ network }) =>
    `Isto não pode ser simulado em ${network}. Escolha outro cenário.`,
  coin_practice_wallet: ({ network, sent }) =>
    `Uma carteira recusaria isto: o endereço é de ${network}, e ${sent} não tem endereços assim. Nada foi enviado.`,
  coin_amount_zero: () => 'O valor deve ser maior que zero. Digite um valor.',
  coin_decimals: ({ coin, decimals }) =>
    `Valores em ${coin} têm no máximo ${decimals} casas decimais. Tire as outras.`,
  coin_practice_most: ({ coin, most }, show) =>
    `Um pagamento de treino pode ser de até ${show.number(most)} ${coin}. Diminua o valor.`,
  coin_practices_max: ({ max }) =>
    `Você tem ${max} pagamentos de treino a caminho. Espere até alguns chegarem.`,
  coin_txid_wrong: ({ network }) =>
    `Este ID não é de uma transação de ${network}: ele deve ter 64 caracteres, de 0 a 9 e de a a f. Copie-o inteiro da sua carteira.`,
  coin_reports_max: ({ max }) =>
    `Você já consultou ${max} transações nas últimas 24 horas. Consulte de novo amanhã ou escreva ao atendimento.`,
  coin_owed: ({ owed, coin }, show) =>
    `Você deve ${show.number(owed)} ${coin}, porque uma rede reverteu um depósito que já tinha sido usado. O que você receber em ${coin} cobre primeiro essa dívida; depois você poderá sacar, transferir e converter ${coin} de novo.`,
  coin_not_candidate: () =>
    'Nada indica que seja desta pessoa. Pode ser atribuído a quem tem o endereço ou consultou esta transação.',
  coin_claimed_by_several: () =>
    'Outros usuários têm o mesmo direito a estas criptomoedas. Devolva à origem.',
  coin_cannot_leave: ({ coin, network }) =>
    `${coin} não é aceito por ${network} e não poderia sair de novo. Só pode ser devolvido.`,
  coin_waits_for_limit: () =>
    'Está em espera pelo limite que a pessoa definiu e é creditado quando o limite permitir. Só pode ser devolvido.',
  coin_sender_unknown: () => 'A rede não diz quem enviou, então não há para onde devolver.',
  coin_not_buried: ({ needed, seen }) =>
    `A rede ainda pode revertê-lo: tem ${seen} de ${needed} blocos em cima. Depois disso pode ser devolvido.`,
  coin_return_too_small: ({ fee, coin }, show) =>
    `Devolver custa ${show.number(fee)} ${coin}, e o depósito não passa disso.`,
  transfer_same_account: () => 'A origem e o destino são a mesma conta. Escolha a outra.',
  transfer_asset_unknown: ({ asset }) =>
    `${asset} não pode ser transferido entre as suas contas. Escolha uma opção da lista.`,
  transfer_amount_zero: () => 'O valor da transferência deve ser maior que zero. Digite um valor.',
  transfer_decimals: ({ asset, decimals }) =>
    `Valores em ${asset} têm no máximo ${decimals} casas decimais. Tire as outras.`,
  transfer_balance: ({ needed, available, asset }, show) =>
    `Esta transferência precisa de ${show.number(needed)} ${asset} e você tem ${show.number(available)} ${asset} disponíveis. Seu saldo não mudou; diminua o valor.`,
}
