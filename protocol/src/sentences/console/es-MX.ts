import type { ConsoleSentences } from './types.ts'

export const consoleSpanish: ConsoleSentences = {
  operator_role_missing: ({ roles }) =>
    `Para esto se necesita uno de estos roles: ${roles}. No tienes ninguno.`,
  operator_name_form: () => 'Escribe un nombre de 2 a 40 caracteres, como te conocen tus colegas.',
  operator_name_taken: () => 'Alguien ya tiene este nombre aquí. Elige otro.',
  operator_password_weak: ({ min }) =>
    `Elige una contraseña de al menos ${min} caracteres que no sea común y que no contenga tu nombre.`,
  operator_unknown: () => 'No existe ese operador. Vuelve a cargar la lista.',
  operator_roles_wrong: () => 'Elige al menos un rol, y distintos de los actuales.',
  operator_link_not_yours: () =>
    'Solo quien revisó y aprobó esta invitación puede crear su enlace, y solo mientras no se haya usado.',

  proposal_unknown: () => 'No existe esa propuesta. Vuelve a cargar la lista.',
  proposal_over: () => 'Esto ya se decidió mientras tanto. Tú no hiciste ningún cambio.',
  proposal_own: () => 'Tú propusiste esto, así que otra persona debe revisarlo.',
  proposal_not_own: () => 'Solo quien propuso esto puede retirarlo. Tú puedes rechazarlo.',
  proposal_signed: () => 'Ya firmaste esto. Falta la firma de otra persona.',
  proposal_changed: () => 'Esto no es lo que se propuso. Vuelve a cargarlo y léelo antes de firmar.',
  proposal_open: () => 'Lo mismo ya está propuesto y espera su revisión.',
  proposal_reason_wrong: () => 'Este motivo no corresponde a lo que se propone. Elige uno de la lista.',
}
