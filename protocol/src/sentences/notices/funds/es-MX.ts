import { publicReasonsSpanish } from '../../public-reasons/es-MX.ts'
import { reasonIn } from '../../public-reasons/types.ts'
import type { FundNotices } from './types.ts'

export const fundNotices: FundNotices = {
  fund_asked: ({ name, amount, currency }, show) => ({
    title: `Orden para ${name} enviada`,
    text: `${show.money(amount, currency)} quedan reservados hasta el próximo punto de valuación del fondo.`,
  }),
  fund_withdrawn: ({ name, amount, currency }, show) => ({
    title: `Orden para ${name} cancelada`,
    text: `${show.money(amount, currency)} están disponibles otra vez.`,
  }),
  fund_bought: ({ name, amount, currency }, show) => ({
    title: `Ya tienes participaciones de ${name}`,
    text: `Se invirtieron ${show.money(amount, currency)}. La orden muestra el valor de una participación y cuántas recibiste.`,
  }),
  fund_stopping: ({ name }) => ({
    title: `Se rescatan participaciones de ${name}`,
    text: 'Recibes el pago en el próximo punto de valuación del fondo, a un valor que aún no se conoce.',
  }),
  fund_term_over: ({ name }) => ({
    title: `Terminó tu plazo en ${name}`,
    text: 'Todas las participaciones se pagan en el próximo punto de valuación del fondo, a lo que valgan entonces.',
  }),
  fund_last_day: ({ name }) => ({
    title: `${name} llegó a su último día`,
    text: 'Todas las participaciones se pagan en el próximo punto de valuación, a lo que valgan entonces.',
  }),
  fund_closing: ({ name, reason }) => ({
    title: `${name} cierra`,
    text: `${reasonIn(publicReasonsSpanish, reason)} Todas tus participaciones se pagan en la próxima valuación del fondo, por lo que valgan entonces.`,
  }),
  fund_closing_back: ({ name, reason, amount, currency }, show) => ({
    title: `${name} cierra`,
    text: `${reasonIn(publicReasonsSpanish, reason)} ${show.money(amount, currency)} están disponibles otra vez. No se invirtieron.`,
  }),
  fund_paid: ({ name, amount, putIn, currency }, show) => ({
    title: `${name} te pagó`,
    text: `Recibiste ${show.money(amount, currency)}. En total invertiste ${show.money(putIn, currency)}.`,
  }),
}
