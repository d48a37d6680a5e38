import type { Locale } from '@openbourse/protocol'

const minuteMs = 60_000
const hourMinutes = 60

type Words = {
  readonly usual: (minutes: number, hours: number) => string
  readonly unknown: string
  readonly unstaffed: string
}

const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    usual: (minutes, hours) =>
      `We got your message. We answered half of the last questions within ${
        hours > 1 ? `${hours} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
      }.`,
    unknown: 'We got your message. We have too few replies yet to say how long one takes.',
    unstaffed:
      'We got your message. No one from support has been online lately, so we don’t know when we’ll reply. The help topics may answer your question now.',
  },
  'es-MX': {
    usual: (minutes, hours) =>
      `Recibimos tu mensaje. La mitad de las últimas preguntas tuvo respuesta en ${
        hours > 1 ? `${hours} horas` : minutes === 1 ? 'un minuto' : `${minutes} minutos`
      } o menos.`,
    unknown: 'Recibimos tu mensaje. Todavía no hay suficientes respuestas para decirte cuánto tardamos.',
    unstaffed:
      'Tu mensaje está guardado, pero últimamente nadie ha atendido, así que no sabemos cuándo te responderán. Quizá encuentres la respuesta en los temas de ayuda.',
  },
  'pt-BR': {
    usual: (minutes, hours) =>
      `Recebemos sua mensagem. Metade das últimas perguntas foi respondida em até ${
        hours > 1 ? `${hours} horas` : minutes === 1 ? 'um minuto' : `${minutes} minutos`
      }.`,
    unknown: 'Recebemos sua mensagem. Ainda há poucas respostas para dizer quanto tempo levamos.',
    unstaffed:
      'Sua mensagem está guardada, mas ninguém tem atendido ultimamente, então não sabemos quando vão responder. Talvez você encontre a resposta nos temas de ajuda.',
  },
}

/** The automatic first answer: facts about the desk only, and no promise. */
export function firstAnswer(
  desk: { readonly staffed: boolean; readonly usualMs: number | null },
  locale: Locale,
): string {
  const said = words[locale]
  if (!desk.staffed) return said.unstaffed
  if (desk.usualMs === null) return said.unknown
  const minutes = Math.max(1, Math.ceil(desk.usualMs / minuteMs))
  return said.usual(minutes, minutes > hourMinutes ? Math.ceil(minutes / hourMinutes) : 0)
}
