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
      `We have your message. Half of the last questions were answered within ${
        hours > 1 ? `${hours} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
      }.`,
    unknown: 'We have your message. There are too few answers yet to say how long one takes.',
    unstaffed:
      'Your message is kept, but no operator has been at the desk lately, so it is not known when somebody answers. The help topics may answer it now.',
  },
  'es-MX': {
    usual: (minutes, hours) =>
      `Recibimos tu mensaje. La mitad de las últimas preguntas tuvo respuesta en ${
        hours > 1 ? `${hours} horas` : minutes === 1 ? 'un minuto' : `${minutes} minutos`
      } o menos.`,
    unknown: 'Recibimos tu mensaje. Todavía hay muy pocas respuestas para decir cuánto tarda una.',
    unstaffed:
      'Tu mensaje está guardado, pero últimamente no ha habido nadie atendiendo, así que no se sabe cuándo alguien responderá. Los temas de ayuda quizá lo respondan ahora.',
  },
  'pt-BR': {
    usual: (minutes, hours) =>
      `Recebemos sua mensagem. Metade das últimas perguntas foi respondida em até ${
        hours > 1 ? `${hours} horas` : minutes === 1 ? 'um minuto' : `${minutes} minutos`
      }.`,
    unknown: 'Recebemos sua mensagem. Ainda há poucas respostas para dizer quanto tempo uma leva.',
    unstaffed:
      'Sua mensagem está guardada, mas ninguém tem atendido ultimamente, então não se sabe quando alguém responderá. Os tópicos de ajuda talvez respondam agora.',
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
