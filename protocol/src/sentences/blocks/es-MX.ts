import type { BlockSentences } from './types.ts'

export const blockSpanish: BlockSentences = {
  block_members: () =>
    'Las operaciones en bloque son para miembros VIP. Tu saldo no cambió. Hazte miembro para solicitar.',
  block_unknown: () => 'Esta operación en bloque no existe. Vuelve a la lista.',
  block_not_open: ({ opensAt }, show) =>
    `Este bloque abre el ${show.time(opensAt)}. Tu saldo no cambió. Haz tu solicitud entonces.`,
  block_closed: ({ at }, show) =>
    `Este bloque cerró el ${show.time(at)}, según el reloj de nuestro servidor. No cambió nada, y tu saldo tampoco.`,
  block_applied: () =>
    'Ya solicitaste este bloque. Cada persona puede solicitar una vez. Mejor cambia tu solicitud.',
  block_identity_applied: () =>
    'Una cuenta con la misma identidad ya solicitó este bloque. Cada persona puede solicitar una vez. Tu saldo no cambió.',
  block_lot: ({ lot, below, above }, show) =>
    `Las acciones van en múltiplos de ${show.count(lot)}. Solicita ${show.count(below)} o ${show.count(above)}.`,
  block_minimum: ({ minimum }, show) => `La solicitud mínima es de ${show.count(minimum)} acciones.`,
  block_maximum: ({ maximum }, show) => `La solicitud máxima es de ${show.count(maximum)} acciones.`,
  block_balance: ({ needed, available, currency }, show) =>
    `Necesitas ${show.money(needed, currency)} y tienes ${show.money(available, currency)} disponibles. Tu saldo no cambió. Elige menos acciones o deposita dinero.`,
  block_application_unknown: () => 'No encontramos esta solicitud. Revisa tu lista de operaciones en bloque.',
  block_application_over: () => 'Esta solicitud ya terminó y no puede cambiar. Tu saldo no cambió.',
  block_terms_wrong: ({ why }) => `Estas condiciones no se pueden publicar: ${why}. Cambia el borrador.`,
  block_opens_past: () => 'La hora de apertura ya pasó. Elige una posterior.',
  block_allotted: () =>
    'Las acciones de este bloque ya se asignaron o el bloque terminó, así que no se puede cancelar.',
}
