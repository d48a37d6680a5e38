import type { NoticeSentences } from '../types.ts'

export const publicRecordSpanish: Pick<NoticeSentences, 'record_published' | 'record_ended'> = {
  record_published: () => ({
    title: 'Tu historial es público',
    text: 'Cualquiera con el enlace puede ver el rendimiento de tu cuenta. Si no fuiste tú, desactiva el enlace y cambia tu contraseña.',
  }),
  record_ended: () => ({ title: 'Tu historial ya no es público', text: 'El enlace ya no lleva a nada.' }),
}
