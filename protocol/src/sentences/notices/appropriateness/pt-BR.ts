import { subjectsPortuguese } from '../../appropriateness/pt-BR.ts'
import type { AppropriatenessNotices } from './types.ts'

export const appropriatenessNotices: AppropriatenessNotices = {
  appropriateness_opened: ({ subject }) => ({
    title: `Agora você tem acesso a ${subjectsPortuguese[subject] ?? subject}`,
    text: 'Você passou nas perguntas e escolheu continuar depois da espera. Se não foi você, troque sua senha e fale com o atendimento.',
  }),
}
