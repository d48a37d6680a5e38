import type { AppropriatenessSentences, SubjectNames } from './types.ts'

export const subjectsPortuguese: SubjectNames = {
  contracts: 'alavancagem acima de 2×',
  options: 'opções',
  robots: 'robôs',
}
const named = (subject: string) => subjectsPortuguese[subject] ?? subject

export const appropriatenessPortuguese: AppropriatenessSentences = {
  appropriateness_needed: ({ subject }) =>
    `Primeiro responda às perguntas sobre ${named(subject)}. Nada foi alterado.`,
  appropriateness_undecided: ({ subject }) =>
    `Você passou nas perguntas sobre ${named(subject)}. Escolha lá se quer continuar.`,
  appropriateness_waiting: ({ subject, until }, show) =>
    `Você poderá decidir sobre ${named(subject)} a partir de: ${show.time(until)}.`,
  appropriateness_retry: ({ until }, show) => `Você poderá tentar de novo a partir de: ${show.time(until)}.`,
  appropriateness_tries: ({ max, days, until }, show) =>
    `Você pode tentar ${max} vezes em ${days} dias. A próxima tentativa é possível a partir de: ${show.time(until)}.`,
  appropriateness_passed: ({ subject }) => `Você já passou nas perguntas sobre ${named(subject)}.`,
  appropriateness_unknown: () => 'Não encontramos estas perguntas. Comece de novo para receber outras.',
  appropriateness_answered: () => 'Você já respondeu a estas perguntas. Veja seu resultado.',
  appropriateness_answers: ({ questions }) => `Responda às ${questions} perguntas.`,
}
