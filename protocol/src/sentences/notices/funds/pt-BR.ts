import { publicReasonsPortuguese } from '../../public-reasons/pt-BR.ts'
import { reasonIn } from '../../public-reasons/types.ts'
import type { FundNotices } from './types.ts'

export const fundNotices: FundNotices = {
  fund_asked: ({ name, amount, currency }, show) => ({
    title: `Ordem para ${name} enviada`,
    text: `${show.money(amount, currency)} ficam reservados até o próximo ponto de cotização do fundo.`,
  }),
  fund_withdrawn: ({ name, amount, currency }, show) => ({
    title: `Ordem para ${name} cancelada`,
    text: `${show.money(amount, currency)} estão disponíveis de novo.`,
  }),
  fund_bought: ({ name, amount, currency }, show) => ({
    title: `Você tem cotas de ${name}`,
    text: `Foram investidos ${show.money(amount, currency)}. A ordem mostra o valor da cota e quantas você recebeu.`,
  }),
  fund_stopping: ({ name }) => ({
    title: `Cotas de ${name} em resgate`,
    text: 'Você recebe no próximo ponto de cotização do fundo, a um valor que ainda não se conhece.',
  }),
  fund_term_over: ({ name }) => ({
    title: `Seu prazo em ${name} terminou`,
    text: 'Todas as cotas são pagas no próximo ponto de cotização do fundo, pelo que valerem então.',
  }),
  fund_last_day: ({ name }) => ({
    title: `${name} chegou ao último dia`,
    text: 'Todas as cotas são pagas no próximo ponto de cotização, pelo que valerem então.',
  }),
  fund_closing: ({ name, reason }) => ({
    title: `${name} vai encerrar`,
    text: `${reasonIn(publicReasonsPortuguese, reason)} Todas as suas cotas são pagas no próximo ponto de cotização, pelo que valerem então.`,
  }),
  fund_closing_back: ({ name, reason, amount, currency }, show) => ({
    title: `${name} vai encerrar`,
    text: `${reasonIn(publicReasonsPortuguese, reason)} ${show.money(amount, currency)} estão disponíveis de novo. Não foram investidos.`,
  }),
  fund_paid: ({ name, amount, putIn, currency }, show) => ({
    title: `${name} pagou você`,
    text: `Você recebeu ${show.money(amount, currency)}. No total, investiu ${show.money(putIn, currency)}.`,
  }),
}
