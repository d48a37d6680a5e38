import type { Locale } from '@openbourse/protocol'

type Words = {
  readonly title: string
  readonly banner: string
  readonly about: string
  readonly empty: string
}

/** Texts of the practice inbox around the messages. */
export const inboxWords: Readonly<Record<Locale, Words>> = {
  'en-US': {
    title: 'Practice inbox',
    banner: 'Practice money. Not real funds.',
    about: 'This server doesn’t send messages, so the emails and texts for all its accounts appear here.',
    empty: 'No messages yet. Codes appear here shortly after you request them.',
  },
  'es-MX': {
    title: 'Bandeja de práctica',
    banner: 'Dinero de práctica, sin valor real.',
    about: 'Desde esta máquina no se envía nada: aquí llegan los correos y SMS de todas sus cuentas.',
    empty: 'Aún no hay mensajes. Los códigos aparecen aquí un momento después de pedirlos.',
  },
  'pt-BR': {
    title: 'Caixa de entrada de treino',
    banner: 'Dinheiro fictício, sem valor real.',
    about: 'Nada é enviado desta máquina: os e-mails e SMS de todas as contas dela chegam aqui.',
    empty: 'Nenhuma mensagem ainda. Os códigos aparecem aqui logo depois de pedidos.',
  },
}
