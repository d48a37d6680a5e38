import type { LoanSentences } from './types.ts'

export const loanSpanish: LoanSentences = {
  loan_score_low: ({ score, needed, amount, currency }, show) =>
    `Tu puntaje es ${score}, y para ${show.money(amount, currency)} se necesitan ${needed}. Elige un monto menor o mira qué subiría tu puntaje.`,
  loan_open: ({ number }) =>
    `Ya tienes el préstamo ${number}. Puedes tener un préstamo a la vez. Págalo primero.`,
  loan_linked: () =>
    'Otra cuenta con tu identidad tiene un préstamo abierto. Puedes tener un préstamo a la vez. Págalo primero.',
  loan_excluded: ({ until }, show) =>
    `Nos pediste no prestarte. Puedes volver a solicitar a partir del ${show.time(until)}.`,
  loan_amount_range: ({ least, most, currency }, show) =>
    `Elige un monto de ${show.money(least, currency)} a ${show.money(most, currency)}.`,
  loan_days_wrong: ({ days }) => `Elige uno de estos plazos en días: ${days}.`,
  loan_sheet_changed: () =>
    'Las condiciones cambiaron desde que las leíste. No se movió dinero. Léelas de nuevo.',
  loan_unknown: () => 'No encontramos el préstamo. Revisa tu lista de préstamos.',
  loan_decided: () => 'Esta solicitud ya no está en revisión. No se cambió nada.',
  loan_not_running: () => 'No se debe nada de este préstamo. No se movió dinero.',
  loan_slip_open: ({ number }) =>
    `El depósito ${number} está en revisión como pago. Mientras se decide no se suman intereses. Espera la decisión.`,
  loan_slip_wrong: () =>
    'Esta no es una ficha de depósito tuya en revisión en la moneda del préstamo. Primero envía una ficha.',
  loan_repay_most: ({ owed, currency }, show) =>
    `Debes ${show.money(owed, currency)}. Ingresa un monto hasta esa cantidad.`,
  loan_repay_changed: ({ pays, currency }, show) =>
    `Empezó un nuevo día y el monto ahora es ${show.money(pays, currency)}. No se movió dinero. Revísalo y confirma otra vez.`,
  loan_balance: ({ needed, available, currency }, show) =>
    `Necesitas ${show.money(needed, currency)} y tienes ${show.money(available, currency)} disponible. No se movió dinero. Agrega dinero o paga una parte.`,
  loan_extended: () =>
    'Este préstamo ya se extendió una vez. Paga una parte o escribe a servicio al cliente.',
  loan_score_fell: ({ score, needed }) =>
    `Tu puntaje era ${score} durante la revisión, y este préstamo necesita ${needed}.`,
  loan_late_before: ({ late, most }) =>
    `Pagaste tarde ${late} partes de préstamos anteriores, y la regla permite ${most}.`,
  loan_purpose_unfit: () => 'El uso del dinero no es uno de aquellos para los que prestamos.',
  loan_not_late_enough: ({ days, needed }) =>
    `Este préstamo tiene ${days} días de atraso. Se puede dar por perdido a partir del día ${needed}.`,
}
