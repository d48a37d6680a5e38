import { subjectsSpanish } from '../../appropriateness/es-MX.ts'
import type { AppropriatenessNotices } from './types.ts'

export const appropriatenessNotices: AppropriatenessNotices = {
  appropriateness_opened: ({ subject }) => ({
    title: `Ya tienes acceso a ${subjectsSpanish[subject] ?? subject}`,
    text: 'Aprobaste las preguntas y elegiste continuar después de la espera. Si no fuiste tú, cambia tu contraseña y escribe a soporte.',
  }),
}
