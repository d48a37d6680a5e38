import type { RobotSentences } from './types.ts'

export const robotSpanish: RobotSentences = {
  robot_unknown: () => 'Este robot no existe. Vuelve a la lista.',
  robot_closed: ({ at }, show) =>
    `Este robot está en cierre desde el ${show.time(at)} y ya no recibe dinero. No se movió dinero. Elige otro robot.`,
  robot_minimum: ({ minimum, currency }, show) =>
    `El monto mínimo de este robot es ${show.money(minimum, currency)}. No se movió dinero. Ingresa más.`,
  robot_maximum: ({ maximum, has, currency }, show) =>
    `Puedes tener hasta ${show.money(maximum, currency)} en este robot y ya tienes ${show.money(has, currency)}. No se movió dinero. Ingresa menos.`,
  robot_balance: ({ needed, available, currency }, show) =>
    `Necesitas ${show.money(needed, currency)} y tienes ${show.money(available, currency)} disponibles. No se movió dinero. Ingresa menos o deposita dinero.`,
  robot_order_unknown: () => 'No encontramos esta orden de robot. Revisa tu lista de órdenes de robots.',
  robot_order_over: () =>
    'Esta orden de robot se está deteniendo o ya terminó y no puede cambiar. No se movió nada.',
  robot_nothing_waits: () =>
    'Ya no hay dinero en espera en esta orden. Ya está invertido. Detén la orden para recuperarlo.',
  robot_terms_wrong: ({ why }) => `Estas condiciones no se pueden publicar: ${why}. Cambia el borrador.`,
}
