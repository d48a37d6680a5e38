import type { Locale } from '@openbourse/protocol'

type Words = {
  readonly title: string
  readonly banner: string
  readonly about: string
  readonly empty: string
}

/** What the practice inbox says around the messages. */
export const inboxWords: Readonly<Record<Locale, Words>> = {
  'en-US': {
    title: 'Practice inbox',
    banner: 'Practice money. Not real funds.',
    about: 'Nothing is sent from this machine, so the e-mails and SMS of every account on it arrive here.',
    empty: 'No message yet. Codes appear here a moment after you ask for them.',
  },
  'es-MX': {
    title: 'Buzón de práctica',
    banner: 'Dinero de práctica. No son fondos reales.',
    about: 'Desde esta máquina no se envía nada: aquí llegan los correos y SMS de todas sus cuentas.',
    empty: 'Aún no hay mensajes. Los códigos aparecen aquí un momento después de pedirlos.',
  },
  'pt-BR': {
    title: 'Caixa de entrada de treino',
    banner: 'Dinheiro de treino. Não são fundos reais.',
    about: 'Nada é enviado desta máquina: os e-mails e SMS de todas as contas dela chegam aqui.',
    empty: 'Nenhuma mensagem ainda. Os códigos aparecem aqui logo depois de pedidos.',
  },
}
