import type { ContractSentences } from './types.ts'

export const contractSpanish: ContractSentences = {
  contract_other_side: () =>
    'Tienes una posición en la dirección contraria. Ciérrala primero y después abre esta.',
  contract_too_large: ({ leverage }) =>
    `No se puede abrir una posición de este tamaño con ${leverage}×. Elige un tamaño menor o menos apalancamiento.`,
  contract_liquidating: () => 'Esta posición se está liquidando. Espera a que esté su comprobante.',
  contract_nothing_open: () => 'No tienes ninguna posición abierta que esta orden pueda cerrar.',
  contract_closes_too_much: ({ left }, show) =>
    `Puedes cerrar ${show.number(left)} más. El resto no está abierto o ya lo cierra otra orden.`,
  contract_beyond_margin: ({ bound }, show) =>
    `A este precio se agotaría tu margen. El límite es ${show.number(bound)}.`,
  contract_exit_side: ({ nearest }, show) =>
    `Este precio está del lado equivocado del precio de marca. El más cercano que sirve es ${show.number(nearest)}.`,
  contract_exit_late: ({ nearest }, show) =>
    `La posición se liquidaría antes de este precio. El stop loss más cercano que sirve es ${show.number(nearest)}.`,
  contract_exit_tick: ({ nearest }, show) =>
    `Los precios avanzan en pasos fijos. El más cercano es ${show.number(nearest)}.`,
  contract_no_mark: () => 'No hay un precio de marca actual. Intenta de nuevo cuando el contrato opere.',
  contract_multiple: ({ multiples }) => `Elige uno de estos apalancamientos: ${multiples}.`,
  contract_margin_zero: () => 'Escribe un monto mayor que cero.',
  contract_margin_short: ({ available }, show) =>
    `Tienes ${show.number(available)} USDT libres en la cuenta de contratos. Traspasa más o agrega menos.`,
  contract_margin_needed: ({ most }, show) =>
    `El apalancamiento necesita el resto. Puedes retirar hasta ${show.number(most)} USDT.`,
  contract_unknown: () => 'No tienes ninguna posición con este número.',
}
