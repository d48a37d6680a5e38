import type { BlockSentences } from './types.ts'

export const blockSpanish: BlockSentences = {
  block_members: () =>
    'Las operaciones en bloque son para miembros VIP. No se movió dinero. Hazte miembro para solicitar.',
  block_unknown: () => 'Esta operación en bloque no existe. Vuelve a la lista.',
  block_not_open: ({ opensAt }, show) =>
    `Este bloque abre ${show.time(opensAt)}. No se movió dinero. Solicita entonces.`,
  block_closed: ({ at }, show) =>
    `Este bloque cerró ${show.time(at)} según el reloj de nuestro servidor. Nada cambió y no se movió dinero.`,
  block_applied: () =>
    'Ya solicitaste este bloque. Cada usuario puede solicitar una vez. Mejor cambia tu solicitud.',
  block_identity_applied: () =>
    'Una cuenta con la misma identidad ya solicitó este bloque. Cada usuario puede solicitar una vez. No se movió dinero.',
  block_lot: ({ lot, below, above }, show) =>
    `Las acciones van de ${show.count(lot)} en ${show.count(lot)}. Pide ${show.count(below)} o ${show.count(above)}.`,
  block_minimum: ({ minimum }, show) => `La solicitud mínima es de ${show.count(minimum)} acciones.`,
  block_maximum: ({ maximum }, show) => `La solicitud máxima es de ${show.count(maximum)} acciones.`,
  block_balance: ({ needed, available, currency }, show) =>
    `Necesitas ${show.money(needed, currency)} y tienes ${show.money(available, currency)} disponibles. No se movió dinero. Elige menos acciones o deposita dinero.`,
  block_application_unknown: () => 'No encontramos esta solicitud. Revisa tu lista de operaciones en bloque.',
  block_application_over: () => 'Esta solicitud ya terminó y no puede cambiar. No se movió nada.',
  block_terms_wrong: ({ why }) => `Estas condiciones no se pueden publicar: ${why}. Cambia el borrador.`,
  block_opens_past: () => 'La hora de apertura ya pasó. Elige una posterior.',
  block_allotted: () =>
    'Las acciones de este bloque ya se repartieron o el bloque terminó, así que no se puede cancelar.',
}
