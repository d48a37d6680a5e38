import type { ContractNotices } from './types.ts'

export const contractNotices: ContractNotices = {
  contract_liquidated: ({ symbol, side }) => ({
    title: `Se liquidó tu ${side === 'sell' ? 'corto' : 'largo'} de ${symbol}`,
    text: 'El margen ya no alcanzaba al precio de marca. El comprobante muestra cada paso. No debes nada.',
  }),
  contract_deleveraged: ({ symbol, quantity, price }, show) => ({
    title: `${show.number(quantity)} de ${symbol} cerrados por desapalancamiento`,
    text: `El libro no pudo tomar una posición liquidada, así que se cerró contra la tuya a ${show.number(price)}. Sin comisión.`,
  }),
}
