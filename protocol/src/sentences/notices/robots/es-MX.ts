import { publicReasonsSpanish } from '../../public-reasons/es-MX.ts'
import { reasonIn } from '../../public-reasons/types.ts'
import type { RobotNotices } from './types.ts'

export const robotNotices: RobotNotices = {
  robot_asked: ({ name, amount, currency }, show) => ({
    title: `Orden para ${name} enviada`,
    text: `${show.money(amount, currency)} están reservados hasta la próxima valuación del robot.`,
  }),
  robot_withdrawn: ({ name, amount, currency }, show) => ({
    title: `Orden para ${name} cancelada`,
    text: `${show.money(amount, currency)} están disponibles otra vez.`,
  }),
  robot_bought: ({ name, amount, currency }, show) => ({
    title: `${name} empezó con tu dinero`,
    text: `Se invirtieron ${show.money(amount, currency)}. La orden muestra el valor de la participación y cuántas recibiste.`,
  }),
  robot_stopping: ({ name }) => ({
    title: `Tu orden de ${name} se detiene`,
    text: 'Detuviste la orden. Recibirás tu dinero en la próxima valuación del robot.',
  }),
  robot_term_over: ({ name }) => ({
    title: `Terminó tu plazo con ${name}`,
    text: 'La orden se detiene sola. Recibirás tu dinero en la próxima valuación del robot.',
  }),
  robot_too_small: ({ name }) => ({
    title: `Tu orden de ${name} es demasiado pequeña`,
    text: 'Quedó por debajo de lo que el robot puede operar y se detiene. Recibirás tu dinero en la próxima valuación.',
  }),
  robot_closing: ({ name, reason }) => ({
    title: `${name} cierra`,
    text: `${reasonIn(publicReasonsSpanish, reason)} Tu orden se detiene y recibirás tu dinero en la próxima valuación del robot.`,
  }),
  robot_closing_back: ({ name, reason, amount, currency }, show) => ({
    title: `${name} cierra`,
    text: `${reasonIn(publicReasonsSpanish, reason)} ${show.money(amount, currency)} están disponibles otra vez. No se invirtieron.`,
  }),
  robot_paid: ({ name, amount, putIn, currency }, show) => ({
    title: `${name} te pagó`,
    text: `Recibiste ${show.money(amount, currency)} y habías invertido ${show.money(putIn, currency)}.`,
  }),
}
