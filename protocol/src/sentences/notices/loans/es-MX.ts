import type { LoanNotices } from './types.ts'

export const loanNotices: LoanNotices = {
  loan_applied: ({ number, amount, currency, until }, show) => ({
    title: `Solicitaste el préstamo ${number}`,
    text: `${show.money(amount, currency)} está en revisión. Tendrás respuesta a más tardar el ${show.time(until)}.`,
  }),
  loan_paid_out: ({ number, amount, currency, next, at }, show) => ({
    title: `Préstamo ${number} entregado: ${show.money(amount, currency)}`,
    text: `Todo está en tu saldo. La primera parte, de ${show.money(next, currency)}, vence el ${show.time(at)}. Nunca la cobramos sin ti.`,
  }),
  loan_refused: ({ number }) => ({
    title: `Préstamo ${number} rechazado`,
    text: 'No se movió dinero. El motivo, y qué lo cambiaría, está en la página del préstamo.',
  }),
  loan_due: ({ number, days, amount, currency, at }, show) => ({
    title:
      days === '0'
        ? `Una parte del préstamo ${number} vence hoy`
        : `Una parte del préstamo ${number} vence en ${days} ${days === '1' ? 'día' : 'días'}`,
    text: `${show.money(amount, currency)} vence el ${show.time(at)}. Si se te complica, puedes extender el préstamo una vez sin costo.`,
  }),
  loan_late: ({ number, days, amount, currency }, show) => ({
    title:
      days === '1'
        ? `El préstamo ${number} tiene 1 día de atraso`
        : `El préstamo ${number} tiene ${days} días de atraso`,
    text: `${show.money(amount, currency)} está vencido. No se toma nada de tu otro dinero. Si no puedes pagar, puedes extender el préstamo una vez sin costo.`,
  }),
  loan_repaid: ({ number, amount, currency, left }, show) => ({
    title: `Pagaste ${show.money(amount, currency)} del préstamo ${number}`,
    text:
      Number(left) === 0
        ? 'El préstamo está pagado. No debes nada.'
        : `Todavía debes ${show.money(left, currency)}.`,
  }),
  loan_slip_failed: ({ number }) => ({
    title: `El pago del préstamo ${number} no llegó`,
    text: 'Tu ficha de depósito no se acreditó, así que no se pagó nada. Los intereses de los días de la revisión vuelven a contar.',
  }),
  loan_extended: ({ number, at }, show) => ({
    title: `Préstamo ${number} extendido 30 días`,
    text: `Esos días no cuestan nada. La siguiente parte vence el ${show.time(at)}.`,
  }),
  loan_written_off: ({ number }) => ({
    title: `El préstamo ${number} se dio por perdido`,
    text: 'Ya no debes nada de él. Tu puntaje perdió puntos por eso.',
  }),
  loan_exclusion: ({ until }, show) => ({
    title: 'Quedas fuera de nuevos préstamos',
    text: `Lo pediste tú y vale hasta el ${show.time(until)}. Un préstamo abierto sigue igual.`,
  }),
}
