import { ownedIn } from './owned.ts'
import type { SecuritySentences } from './types.ts'

export const securitySpanish: SecuritySentences = {
  code_wrong: () => 'Este código no es correcto, ya se usó o venció. Revisa los dígitos o pide uno nuevo.',
  code_soon: ({ seconds }) =>
    `Acabamos de enviar un código. Puedes pedir otro en ${many(seconds, 'segundo')}.`,
  code_throttled: ({ minutes }) =>
    `Se pidieron muchos códigos. El siguiente se puede enviar en ${many(minutes, 'minuto')}.`,
  code_undeliverable: () =>
    'Por ahora no se puede enviar ningún mensaje por este medio. Usa otro o escribe a soporte.',
  email_malformed: () => 'Este correo no está completo. Se escribe como nombre@ejemplo.com.',
  email_taken: () => 'Este correo es de otra cuenta. Usa uno distinto o inicia sesión con él.',
  contact_missing: () =>
    'Esta cuenta aún no tiene celular ni correo. Agrega primero un correo para recibir códigos.',

  password_wrong: () => 'Tu contraseña no es correcta. No cambió nada; escríbela de nuevo.',
  password_unset: () => 'Esta cuenta aún no tiene contraseña. Créala en Seguridad y después continúa aquí.',
  password_same: () => 'La contraseña nueva es igual a la actual. Elige otra.',
  confirm_throttled: ({ minutes }) =>
    `Demasiados intentos fallidos. No cambió nada; inténtalo de nuevo en ${many(minutes, 'minuto')}.`,

  trade_password_unset: () =>
    'Para esto necesitas un NIP de seguridad y aún no tienes uno. Tu saldo no cambió; créalo en Seguridad.',
  trade_password_missing: () => 'Escribe tu NIP de seguridad para continuar. Tu saldo todavía no cambia.',
  trade_password_wrong: ({ left }) =>
    `El NIP de seguridad no es correcto. Tu saldo no cambió; ${left === '1' ? 'te queda un intento' : `te quedan ${left} intentos`} antes de que se bloquee.`,
  trade_password_locked: ({ until }, show) =>
    `El NIP de seguridad está bloqueado por intentos fallidos hasta el ${show.time(until)}. Tu saldo no cambió; si lo olvidaste, restablécelo en Seguridad.`,
  trade_password_blocked: () =>
    'El NIP de seguridad se escribió mal diez veces seguidas. Tu saldo no cambió; restablécelo en Seguridad con tu contraseña y un código.',
  trade_password_form: () => 'El NIP de seguridad tiene exactamente 6 dígitos. Escribe los seis.',
  trade_password_common: () =>
    'Estos seis dígitos son de los más usados y se adivinarían primero. Elige otros.',
  trade_password_same: () => 'El NIP nuevo es igual al actual. Elige otro.',

  letter_word_form: () => 'Usa de 4 a 24 letras, números o espacios.',
  letter_word_secret: () => 'No uses tu contraseña: esta palabra se ve en los mensajes. Elige otra.',

  second_factor_wrong: () =>
    'El código no coincide. Escribe el que muestra tu app en este momento o un código de recuperación sin usar.',
  second_factor_on: () =>
    'Ya hay una app de autenticación conectada. Desconéctala primero para conectar otra.',
  second_factor_off: () =>
    'No tienes activa la verificación en dos pasos, así que aquí no hay nada que cambiar. Actívala en Seguridad.',
  passkey_wrong: () =>
    'No se pudo verificar la llave de acceso. No cambió nada; inténtalo de nuevo en esta página.',
  passkey_unknown: () => 'Esta llave de acceso ya no está en tu cuenta. Vuelve a cargar la lista.',
  passkey_known: () => 'Esta llave de acceso ya está conectada. Usa otro dispositivo o conserva esta.',
  passkeys_max: ({ max }) =>
    `Una cuenta puede tener ${max} llaves de acceso. Elimina primero una que no uses.`,

  limit_zero: () => 'El límite debe ser mayor que 0. Para dejar de operar unos días, inicia una pausa.',
  limit_leverage: ({ max }) =>
    `El límite de apalancamiento debe ser un número entero de 1 a ${max}. Escribe uno de esos números.`,
  limit_loss_reached: ({ limit, currency, until }, show) =>
    `Tu pérdida de hoy llegó al límite de ${show.money(limit, currency)} que fijaste. No se te cobró nada; podrás comprar desde el ${show.time(until)}; mientras tanto puedes vender o cancelar.`,
  pause_days: ({ min, max }) =>
    `La pausa puede durar de ${min} a ${max} días. Elige un número dentro de ese rango.`,
  paused: ({ until }, show) =>
    `Estás en pausa hasta el ${show.time(until)}. No se te cobró nada; puedes vender, cancelar y retirar.`,
  closure_holdings: ({ assets, more }, show) =>
    `Todavía tienes algo aquí: ${ownedIn(assets, show)}${more === '0' ? '' : ` y ${more} más`}. No cambió nada; vende o cancela, retira o devuelve lo que quede y después cierra la cuenta.`,
  closure_pending: ({ at }, show) =>
    `Tu cuenta se cerrará el ${show.time(at)}. Cancela primero el cierre o espera a que se cierre.`,
  closure_none: () => 'Tu cuenta no tiene un cierre programado. No hay nada que deshacer.',
}

function many(count: string, what: string): string {
  return count === '1' ? `1 ${what}` : `${count} ${what}s`
}
