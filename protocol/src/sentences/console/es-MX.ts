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
  operator_factor_needed: ({ minutes }) =>
    `Para firmar necesitas haber usado tu segundo factor en los últimos ${minutes} minutos. Úsalo de nuevo; todavía no se firmó nada.`,
  proposal_own: () => 'Tú propusiste esto, así que otra persona debe revisarlo.',
  proposal_not_own: () => 'Solo quien propuso esto puede retirarlo. Tú puedes rechazarlo.',
  proposal_signed: () => 'Ya firmaste esto. Falta la firma de otra persona.',
  proposal_changed: () => 'Esto no es lo que se propuso. Vuelve a cargarlo y léelo antes de firmar.',
  proposal_open: () => 'Lo mismo ya está propuesto y espera su revisión.',
  proposal_reason_wrong: () => 'Este motivo no corresponde a lo que se propone. Elige uno de la lista.',
  proposal_reason_untrue: () => 'Nuestros registros no respaldan este motivo. Elige uno que sea cierto.',
  proposal_note_missing: () =>
    'Este motivo es una valoración. Escribe lo que viste, en 12 caracteres o más, para que quien revisa también pueda valorarlo.',
  proposal_record_missing: () =>
    'Este motivo necesita un documento. Escribe su número y quién lo emitió, por ejemplo el juzgado y el expediente.',

  setting_fixed: ({ name }) => `${name} se lee una sola vez al iniciar Openbourse y no se cambia aquí.`,
  setting_unchanged: () => 'Este es el valor vigente. No se propuso nada.',
  setting_value_wrong: ({ unit }) =>
    `Ese valor no es válido: se mide en ${unit} y tiene límites. No se propuso nada.`,
  setting_beyond: ({ least, most, unit }) =>
    `Este ajuste va de ${least} a ${most} (${unit}). El equipo no puede fijar un valor fuera de ese rango.`,
  setting_step: ({ least, most, unit }) =>
    `Un solo cambio puede fijarlo entre ${least} y ${most} (${unit}). No se cambió nada.`,
  setting_notice_short: ({ days }) =>
    `Los usuarios deben recibir el aviso ${days} días antes de este cambio, y ese plazo no ha terminado. No se cambió nada.`,
  halt_needs_checker: ({ minutes }) =>
    `Por tu cuenta puedes suspender como máximo ${minutes} minutos y no de nuevo en cuatro horas. Propón una suspensión más larga, que otra persona revisa.`,
  halt_day_full: ({ count, max, at }, show) =>
    `Por tu cuenta suspendiste ${count} instrumentos en 24 horas; se permiten ${max}. El siguiente es posible ${show.time(at)}, o ahora con la aprobación de otra persona.`,
  halt_whole_market: ({ country }) =>
    `Con esta suspensión ya no se operaría nada en ${country}. Suspender un mercado completo requiere la aprobación de otra persona.`,
  not_halted: ({ symbol }) => `${symbol} no está suspendida desde la consola.`,
  person_unknown: () => 'Nadie tiene exactamente este dato. Revísalo letra por letra.',
  linked_unknown: () =>
    'No hay operaciones vinculadas entre estas cuentas en esta clave en los últimos 30 días.',
  note_empty: () => 'Escribe lo que debe decir la nota.',
  ledger_account_unknown: () => 'Esa cuenta contable no existe.',
  ledger_entry_unknown: () => 'Ese movimiento no existe.',

  content_unknown: () => 'No hay nada publicado con este nombre. Vuelve a cargar la lista.',
  content_slug_wrong: () => 'Nómbralo con 3 a 60 letras minúsculas, dígitos y guiones.',
  content_words_missing: () => 'Escribe el título y el texto en todos los idiomas.',
  content_words_long: ({ max }) => `Este texto tiene más de ${max} caracteres. Acórtalo.`,
  content_link_wrong: () => 'Un enlace lleva a una página de la app: /pages/ y lo que sigue.',
  content_until_past: () => 'Terminaría antes de empezar. Elige una hora posterior.',
}
