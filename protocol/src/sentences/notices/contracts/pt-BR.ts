import type { ContractNotices } from './types.ts'

export const contractNotices: ContractNotices = {
  contract_liquidated: ({ symbol, side }) => ({
    title: `Sua posição ${side === 'sell' ? 'vendida' : 'comprada'} em ${symbol} foi liquidada`,
    text: 'A margem não bastava mais ao preço de marcação. O comprovante mostra cada passo. Você não deve nada.',
  }),
  contract_deleveraged: ({ symbol, quantity, price }, show) => ({
    title: `${show.number(quantity)} de ${symbol} fechados por desalavancagem`,
    text: `O livro não absorveu uma posição liquidada, então ela foi fechada contra a sua a ${show.number(price)}. Sem taxa.`,
  }),
}
