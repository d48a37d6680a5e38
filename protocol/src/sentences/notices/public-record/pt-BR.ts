import type { NoticeSentences } from '../types.ts'

export const publicRecordPortuguese: Pick<NoticeSentences, 'record_published' | 'record_ended'> = {
  record_published: () => ({
    title: 'Seu histórico é público',
    text: 'Quem tem o link pode ver o retorno da sua conta. Se não foi você, encerre o link e troque sua senha.',
  }),
  record_ended: () => ({ title: 'Seu histórico não é mais público', text: 'O link não leva mais a nada.' }),
}
