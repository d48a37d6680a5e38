import type { AppropriatenessSentences, SubjectNames } from './types.ts'

export const subjectsSpanish: SubjectNames = {
  contracts: 'apalancamiento mayor a 2×',
  options: 'opciones',
  robots: 'robots',
}
const named = (subject: string) => subjectsSpanish[subject] ?? subject

export const appropriatenessSpanish: AppropriatenessSentences = {
  appropriateness_needed: ({ subject }) =>
    `Primero responde las preguntas sobre ${named(subject)}. No se cambió nada.`,
  appropriateness_undecided: ({ subject }) =>
    `Aprobaste las preguntas sobre ${named(subject)}. Elige ahí si quieres continuar.`,
  appropriateness_waiting: ({ subject, until }, show) =>
    `Podrás decidir sobre ${named(subject)} a partir de: ${show.time(until)}.`,
  appropriateness_retry: ({ until }, show) => `Podrás intentarlo de nuevo a partir de: ${show.time(until)}.`,
  appropriateness_tries: ({ max, days, until }, show) =>
    `Puedes intentarlo ${max} veces en ${days} días. Tu próximo intento es posible a partir de: ${show.time(until)}.`,
  appropriateness_passed: ({ subject }) => `Ya aprobaste las preguntas sobre ${named(subject)}.`,
  appropriateness_unknown: () => 'No encontramos estas preguntas. Empieza de nuevo para recibir otras.',
  appropriateness_answered: () => 'Ya respondiste estas preguntas. Consulta tu resultado.',
  appropriateness_answers: ({ questions }) => `Responde las ${questions} preguntas.`,
}
