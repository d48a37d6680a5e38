import type { FundSentences } from './types.ts'

export const fundSpanish: FundSentences = {
  fund_unknown: () => 'Este fondo no existe. Vuelve a la lista.',
  fund_closed: ({ at }, show) =>
    `Este fondo no recibe dinero desde el ${show.time(at)}. No se movió dinero. Elige otro fondo.`,
  fund_minimum: ({ minimum, currency }, show) =>
    `El monto mínimo de este fondo es ${show.money(minimum, currency)}. No se movió dinero. Ingresa más.`,
  fund_maximum: ({ maximum, has, currency }, show) =>
    `Puedes tener hasta ${show.money(maximum, currency)} en este fondo y ya tienes ${show.money(has, currency)}. No se movió dinero. Ingresa menos.`,
  fund_balance: ({ needed, available, currency }, show) =>
    `Necesitas ${show.money(needed, currency)} y tienes ${show.money(available, currency)} disponibles. No se movió dinero. Ingresa menos o deposita dinero.`,
  fund_order_unknown: () => 'No encontramos esta orden de fondo. Revisa tu lista de órdenes de fondos.',
  fund_order_over: () =>
    'Todas las participaciones de esta orden se están rescatando, o la orden ya terminó, y no puede cambiar. No se movió nada.',
  fund_units: ({ units }, show) =>
    `Puedes rescatar hasta ${show.number(units)} participaciones más de esta orden. No se movió nada. Ingresa menos.`,
  fund_nothing_waits: () =>
    'Ya no hay dinero en espera en esta orden. Ya está invertido. Rescata participaciones para recuperarlo.',
  manager_unknown: () => 'Este gestor no existe. Vuelve a la lista.',
  manager_closed: () => 'Este perfil está cerrado. Su historial se conserva y nada más cambia.',
  manager_trades: ({ trades, needed }, show) =>
    `Para aparecer en la lista necesitas ${show.count(needed)} operaciones cerradas y tienes ${show.count(trades)}. Vuelve cuando tengas más.`,
  manager_name: () =>
    'Un nombre tiene de 3 a 30 letras, con espacios, puntos, guiones o apóstrofos entre ellas. Elige otro.',
  manager_name_taken: () => 'Otro gestor ya tiene este nombre. Elige otro.',
  manager_listed: () => 'Ya apareces en la lista, o apareciste antes. Un perfil no puede empezar de nuevo.',
}
