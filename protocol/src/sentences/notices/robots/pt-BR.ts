import { publicReasonsPortuguese } from '../../public-reasons/pt-BR.ts'
import { reasonIn } from '../../public-reasons/types.ts'
import type { RobotNotices } from './types.ts'

export const robotNotices: RobotNotices = {
  robot_asked: ({ name, amount, currency }, show) => ({
    title: `Ordem para ${name} enviada`,
    text: `${show.money(amount, currency)} estão reservados até a próxima avaliação do robô.`,
  }),
  robot_withdrawn: ({ name, amount, currency }, show) => ({
    title: `Ordem para ${name} cancelada`,
    text: `${show.money(amount, currency)} estão disponíveis de novo.`,
  }),
  robot_bought: ({ name, amount, currency }, show) => ({
    title: `${name} começou com o seu dinheiro`,
    text: `Foram investidos ${show.money(amount, currency)}. A ordem mostra o valor da cota e quantas você recebeu.`,
  }),
  robot_stopping: ({ name }) => ({
    title: `Sua ordem de ${name} está parando`,
    text: 'Você parou a ordem. Você recebe na próxima avaliação do robô.',
  }),
  robot_term_over: ({ name }) => ({
    title: `O prazo com ${name} terminou`,
    text: 'A ordem para sozinha. Você recebe na próxima avaliação do robô.',
  }),
  robot_too_small: ({ name }) => ({
    title: `Sua ordem de ${name} é pequena demais`,
    text: 'Ela ficou abaixo do que o robô consegue operar e está parando. Você recebe na próxima avaliação.',
  }),
  robot_closing: ({ name, reason }) => ({
    title: `${name} vai encerrar`,
    text: `${reasonIn(publicReasonsPortuguese, reason)} Sua ordem para, e você recebe na próxima avaliação do robô.`,
  }),
  robot_closing_back: ({ name, reason, amount, currency }, show) => ({
    title: `${name} vai encerrar`,
    text: `${reasonIn(publicReasonsPortuguese, reason)} ${show.money(amount, currency)} estão disponíveis de novo. Não foram investidos.`,
  }),
  robot_paid: ({ name, amount, putIn, currency }, show) => ({
    title: `${name} pagou você`,
    text: `Você recebeu ${show.money(amount, currency)} e tinha investido ${show.money(putIn, currency)}.`,
  }),
}
