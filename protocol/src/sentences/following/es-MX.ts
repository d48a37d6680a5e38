import type { FollowSentences } from './types.ts'

export const followSpanish: FollowSentences = {
  follow_own: () => 'No puedes seguirte a ti mismo. No se movió nada.',
  follow_exists: () => 'Ya sigues a este gestor. Agrega dinero a lo que tienes o deja de seguirlo primero.',
  follow_most: ({ most }, show) =>
    `Puedes seguir hasta ${show.count(most)} gestores a la vez. Deja de seguir a uno antes de seguir a otro.`,
  follow_full: () =>
    'Este gestor ya tiene todos los seguidores que se pueden copiar de forma justa. No se movió dinero.',
  follow_minimum: ({ minimum, currency }, show) =>
    `El monto mínimo para seguir es ${show.money(minimum, currency)}. No se movió dinero. Ingresa más.`,
  follow_balance: ({ needed, available, currency }, show) =>
    `Necesitas ${show.money(needed, currency)} y tienes ${show.money(available, currency)} disponibles. No se movió dinero. Ingresa menos o deposita dinero.`,
  follow_free: ({ available, currency }, show) =>
    `Puedes retirar hasta ${show.money(available, currency)}, que es el efectivo de esta copia. No se movió dinero. Ingresa menos o deja de seguir para vender las acciones.`,
  follow_unknown: () => 'No encontramos esta copia de un gestor. Revisa la lista de los que sigues.',
  follow_over: () => 'Ya dejaste de seguir a este gestor y esto no puede cambiar. No se movió nada.',
  follow_paused_already: () => 'Ya está en pausa. No cambió nada.',
  follow_not_paused: () => 'No está en pausa. No cambió nada.',
}
