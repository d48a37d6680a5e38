import { dayIn } from '../day-in.ts'
import type { NoticeSentences } from '../types.ts'

/** Why a recurring deposit or withdrawal was skipped. */
const whys: Readonly<Record<string, string>> = {
  money:
    'No había nada que retirar por encima de lo que conservas, o no alcanzaba el dinero. No se movió dinero.',
  small: 'El monto está fuera de lo que acepta este método. No se movió dinero.',
  limit: 'Habría superado un límite diario. No se movió dinero.',
  open: 'Tenías tantas solicitudes abiertas como se permite. No se movió dinero.',
  terms:
    'Las condiciones de retiro cambiaron desde que las aceptaste, así que no se solicitó el depósito. Abre el plan para leer y aceptar las nuevas.',
  identity: 'Tu identidad no está verificada, o no hay un nombre para comparar. No se movió dinero.',
  place: 'La cuenta o dirección ya no está guardada. No se movió dinero.',
  code: 'Este retiro pide un código que solo tú puedes escribir. No se movió dinero.',
  owed: 'Primero hay que cubrir las monedas que debes. No se movió dinero.',
  break: 'Estás en pausa o alcanzaste tu límite de pérdida, así que no se solicitó el depósito.',
  missed: 'El día pasó sin que se pudiera hacer. No se movió dinero.',
  refused: 'Ese día no fue posible. No se movió dinero.',
}

const ways: Readonly<Record<string, string>> = { offline: 'ficha bancaria', agent: 'agente', kiosk: 'tienda' }

/** When a plan acts next; that it has ended, where it never does. */
const nextly = (next: string): string =>
  next === '' ? 'El plan terminó.' : `El próximo es el ${dayIn('es-MX', next)}.`

/** Messages about recurring deposits and withdrawals. */
export const moneyPlansSpanish: Pick<NoticeSentences, 'plan_reminder' | 'plan_skipped'> = {
  plan_reminder: ({ amount, currency, way, next }, show) => ({
    title: `Toca depositar ${show.money(amount, currency)}`,
    text: `Tu depósito recurrente por ${ways[way] ?? way} es hoy. Ábrelo para terminar: necesita algo que solo tú tienes. ${nextly(next)}`,
  }),
  plan_skipped: ({ kind, why, next }) => ({
    title: kind === 'deposit' ? 'Depósito recurrente omitido' : 'Retiro recurrente omitido',
    text: `${whys[why] ?? why} ${nextly(next)}`,
  }),
}
