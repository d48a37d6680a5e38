import type { ContractSentences } from './types.ts'

export const contractPortuguese: ContractSentences = {
  contract_other_side: () =>
    'Você tem uma posição na direção contrária. Feche essa primeiro e depois abra esta.',
  contract_too_large: ({ leverage }) =>
    `Não dá para abrir uma posição deste tamanho com ${leverage}×. Escolha um tamanho menor ou menos alavancagem.`,
  contract_liquidating: () => 'Esta posição está sendo liquidada. Espere até o comprovante ficar pronto.',
  contract_nothing_open: () => 'Você não tem posição aberta que esta ordem possa fechar.',
  contract_closes_too_much: ({ left }, show) =>
    `Você pode fechar mais ${show.number(left)}. O resto não está aberto ou outra ordem já fecha.`,
  contract_beyond_margin: ({ bound }, show) =>
    `A este preço sua margem se esgotaria. O limite é ${show.number(bound)}.`,
  contract_exit_side: ({ nearest }, show) =>
    `Este preço está do lado errado do preço de marcação. O mais próximo que serve é ${show.number(nearest)}.`,
  contract_exit_late: ({ nearest }, show) =>
    `A posição seria liquidada antes deste preço. O stop loss mais próximo que serve é ${show.number(nearest)}.`,
  contract_exit_tick: ({ nearest }, show) =>
    `Os preços andam em passos fixos. O mais próximo é ${show.number(nearest)}.`,
  contract_no_mark: () => 'Não há preço de marcação atual. Tente de novo quando o contrato for negociado.',
  contract_multiple: ({ multiples }) => `Escolha uma destas alavancagens: ${multiples}.`,
  contract_margin_zero: () => 'Digite um valor maior que zero.',
  contract_margin_short: ({ available }, show) =>
    `Você tem ${show.number(available)} USDT livres na conta de contratos. Transfira mais ou adicione menos.`,
  contract_margin_needed: ({ most }, show) =>
    `A alavancagem precisa do resto. Você pode retirar até ${show.number(most)} USDT.`,
  contract_unknown: () => 'Você não tem posição com este número.',
}
