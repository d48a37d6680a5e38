import { ownedIn } from './owned.ts'
import type { SecuritySentences } from './types.ts'

export const securitySpanish: SecuritySentences = {
  code_wrong: () => 'Este código no es correcto, ya se usó o venció. Revisa los dígitos o pide uno nuevo.',
  code_soon: ({ seconds }) =>
    `Acabamos de enviar un código. Puedes pedir otro en ${many(seconds, 'segundo')}.`,
  code_throttled: ({ minutes }) =>
    `Se pidieron muchos códigos. El siguiente se puede enviar en ${many(minutes, 'minuto')}.`,
  code_undeliverable: () =>
    'Por ahora no se puede enviar ningún mensaje por este medio. Usa otro o pregunta a atención a clientes.',
  email_malformed: () => 'Este correo no está completo. Se escribe como nombre@ejemplo.com.',
  email_taken: () => 'Este correo es de otra cuenta. Usa uno distinto o inicia sesión con él.',
  contact_missing: () =>
    'Esta cuenta aún no tiene teléfono ni correo. Agrega primero un correo; ahí llegarán los códigos.',

  password_wrong: () => 'Tu contraseña de acceso no es correcta. No cambió nada; escríbela de nuevo.',
  password_unset: () =>
    'Esta cuenta aún no tiene contraseña de acceso. Créala en Seguridad y después continúa aquí.',
  password_same: () => 'La contraseña nueva es la que ya tienes. Elige otra.',
  confirm_throttled: ({ minutes }) =>
    `Demasiados intentos que no coinciden. No cambió nada; intenta de nuevo en ${many(minutes, 'minuto')}.`,

  trade_password_unset: () =>
    'Esto pide una contraseña de operación y aún no tienes. No se tomó nada; créala en Seguridad.',
  trade_password_missing: () => 'Escribe tu contraseña de operación para continuar. Todavía no se tomó nada.',
  trade_password_wrong: ({ left }) =>
    `Esta contraseña de operación no es correcta. No se tomó nada; ${left === '1' ? 'queda un intento' : `quedan ${left} intentos`} antes de que se bloquee.`,
  trade_password_locked: ({ until }, show) =>
    `La contraseña de operación está bloqueada por intentos fallidos hasta ${show.time(until)}. No se tomó nada; si la olvidaste, restablécela en Seguridad.`,
  trade_password_blocked: () =>
    'La contraseña de operación falló diez veces seguidas. No se tomó nada; restablécela en Seguridad con tu contraseña de acceso y un código.',
  trade_password_form: () => 'La contraseña de operación tiene exactamente 6 dígitos. Escribe seis.',
  trade_password_common: () =>
    'Estos seis dígitos son de los más elegidos y se adivinarían primero. Elige otros.',
  trade_password_same: () => 'La nueva contraseña de operación es la que ya tienes. Elige otra.',

  second_factor_wrong: () =>
    'El segundo paso no coincide. Escribe el código que muestra ahora tu aplicación o un código de recuperación sin usar.',
  second_factor_on: () =>
    'Ya hay una aplicación de autenticación conectada. Quítala primero para conectar otra.',
  second_factor_off: () =>
    'No tienes un segundo paso, así que aquí no hay nada que cambiar. Actívalo en Seguridad.',
  passkey_wrong: () =>
    'No se pudo comprobar la llave de acceso. No cambió nada; inténtalo de nuevo en esta página.',
  passkey_unknown: () => 'Esta llave de acceso ya no es tuya. Vuelve a cargar la lista.',
  passkey_known: () => 'Esta llave de acceso ya está conectada. Usa otro dispositivo o conserva esta.',
  passkeys_max: ({ max }) => `Una cuenta puede tener ${max} llaves de acceso. Quita primero una que no uses.`,

  limit_zero: () => 'Un límite es mayor que 0. Para dejar de operar unos días, empieza una pausa.',
  limit_leverage: ({ max }) =>
    `El límite de apalancamiento es un número entero de 1 a ${max}. Escribe uno de ellos.`,
  limit_loss_reached: ({ limit, currency, until }, show) =>
    `La pérdida de hoy llegó al límite de ${show.money(limit, currency)} que fijaste. No se tomó nada; podrás comprar desde ${show.time(until)}, y ahora puedes vender o cancelar.`,
  pause_days: ({ min, max }) => `Una pausa dura de ${min} a ${max} días. Elige un número entre ellos.`,
  paused: ({ until }, show) =>
    `Estás en pausa hasta ${show.time(until)}. No se tomó nada; aún puedes vender, cancelar y retirar.`,
  closure_holdings: ({ assets, more }, show) =>
    `Todavía tienes algo aquí: ${ownedIn(assets, show)}${more === '0' ? '' : ` y ${more} más`}. No cambió nada; vende o cancela, retira o devuelve lo que quede y después cierra la cuenta.`,
  closure_pending: ({ at }, show) =>
    `Esta cuenta se cerrará el ${show.time(at)}. Deshazlo primero o deja que se cierre.`,
  closure_none: () => 'Esta cuenta no está por cerrarse. No hay nada que deshacer.',
}

function many(count: string, what: string): string {
  return count === '1' ? `1 ${what}` : `${count} ${what}s`
}
