import { coinSpanish } from './coins/es-MX.ts'
import { consoleSpanish } from './console/es-MX.ts'
import { depositSpanish } from './deposits/es-MX.ts'
import { exchangeSpanish } from './exchange/es-MX.ts'
import { kycSpanish } from './kyc/es-MX.ts'
import { securitySpanish } from './security/es-MX.ts'
import type { Sentences } from './types.ts'
import { walletSpanish } from './wallet/es-MX.ts'
import { withdrawalsSpanish } from './withdrawals/es-MX.ts'

const stateWords: Readonly<Record<string, string>> = {
  filled: 'ejecutada',
  cancelled: 'cancelada',
  rejected: 'rechazada',
  expired: 'vencida',
}

/** As the English ones, sentence for sentence. */
export const spanish: Sentences = {
  session_invalid: () => 'Tu sesión terminó en este dispositivo. Inicia sesión para continuar.',
  practice_unused: () =>
    'Tu cuenta de práctica se cerró porque no se usó durante mucho tiempo. Abre otra con un toque.',
  malformed: ({ problem }) => problem,
  too_many_requests: ({ seconds }) =>
    `Fueron demasiadas solicitudes seguidas y esta no se hizo. Intenta de nuevo en ${many(seconds, 'segundo')}.`,
  day_full: ({ max, hours }, show) =>
    `Hoy enviaste ${show.count(max)} órdenes y otros cambios, el máximo permitido. Este no se hizo y no se movió dinero. Aún puedes cancelar órdenes. Intenta de nuevo en ${many(hours, 'hora')}.`,
  overloaded: ({ seconds }) =>
    `Llegan demasiadas órdenes a la vez; esta no se hizo y no se tomó nada. Intenta de nuevo en ${many(seconds, 'segundo')}.`,
  maintenance: () => 'El mercado está en mantenimiento y esto no se hizo. Intenta de nuevo en unos minutos.',
  storage_full: () =>
    'Por ahora no podemos guardar nada y esto no se hizo. No se movió dinero. Intenta de nuevo más tarde.',
  undecided: () =>
    'La respuesta no llegó a tiempo y aún no se sabe si esto se hizo. Revisa primero tus órdenes y tu saldo; la misma solicitud enviada otra vez se hace una sola vez.',
  unexpected: ({ requestId }) =>
    `Algo falló de nuestro lado. Revisa tus órdenes y tu saldo antes de intentar de nuevo; si continúa, da a soporte el número ${requestId}.`,
  not_found: () => 'No hay nada en esta dirección. En /docs están todas las llamadas.',
  key_reused: () =>
    'Esta solicitud ya se envió con otros datos y no se hizo nada más. Revisa tus órdenes y envíala con una clave nueva.',
  key_missing: () =>
    'Falta la Idempotency-Key, que evita hacer dos veces lo que se envía dos veces. No se tomó nada; envíala de nuevo con una clave.',

  wrong_credentials: () =>
    'Ninguna cuenta coincide con este teléfono o correo y esta contraseña. Revisa ambos e intenta de nuevo.',
  login_throttled: ({ minutes }) =>
    `Demasiados intentos que no coinciden. Intenta de nuevo en ${many(minutes, 'minuto')}, o usa un dispositivo con tu sesión abierta.`,
  account_suspended: () =>
    'Esta cuenta está suspendida. Lo que tienes sigue intacto; atención a clientes puede decirte por qué.',
  captcha_wrong: () =>
    'La comprobación de que eres una persona es incorrecta, ya se usó o venció. Hazla otra vez y reenvía.',
  practice_too_many: ({ hours }) =>
    `Hoy se abrieron demasiadas cuentas de práctica desde esta red. No se abrió ninguna cuenta. Regístrate con tu teléfono o intenta de nuevo en ${many(hours, 'hora')}.`,
  phone_malformed: () => 'Este número de teléfono no está completo. Revisa el código de país y los dígitos.',
  phone_taken: () => 'Este teléfono ya tiene una cuenta. Inicia sesión con él o usa otro número.',
  password_length: ({ min, max }) => `La contraseña debe tener de ${min} a ${max} caracteres. Elige otra.`,
  password_common: () =>
    'Esta contraseña es de las más usadas del mundo y sería la primera en adivinarse. Elige otra.',
  password_contains_phone: () => 'La contraseña contiene tu número de teléfono. Elige otra.',
  password_mismatch: () => 'Las dos contraseñas son distintas. Escribe la misma dos veces.',
  agreement_missing: () => 'Lee y acepta el aviso y el acuerdo de privacidad para abrir una cuenta.',
  invite_unknown: () => 'No existe ese código de invitación. Revísalo o déjalo vacío.',
  setting_unknown: ({ name }) => `No existe el ajuste «${name}». Pide todos para ver sus nombres.`,

  symbol_unknown: ({ symbol }) => `No existe el instrumento «${symbol}». Búscalo por su nombre o su clave.`,
  not_listed: ({ symbol }) =>
    `${symbol} aún no cotiza y no se puede negociar. No se tomó nada; elige otra acción.`,
  not_tradable: ({ symbol }) =>
    `${symbol} se puede observar pero no negociar. No se tomó nada; elige una acción.`,
  halted: ({ symbol }) =>
    `La negociación de ${symbol} está suspendida. No se tomó nada; intenta de nuevo cuando termine la suspensión.`,
  market_closed: ({ opensAt }, show) =>
    `El mercado está cerrado hasta ${show.time(opensAt)}. No se tomó nada; envíala tras la apertura o coloca una orden límite que espere.`,
  interval_unknown: () => 'No hay barras de este intervalo. Elige uno de 1m a 1M.',

  quantity_zero: () => 'La cantidad es 0. No se tomó nada; escribe al menos un lote.',
  quantity_lot: ({ lot }, show) =>
    `Esta acción se negocia en múltiplos de ${show.count(lot)}. No se tomó nada; cambia la cantidad.`,
  quantity_max: ({ max }, show) =>
    `Una orden puede ser de ${show.count(max)} acciones como máximo. No se tomó nada; baja la cantidad.`,
  price_missing: () => 'Una orden límite necesita un precio. No se tomó nada; escribe el que aceptas.',
  price_zero: () => 'El precio límite es 0. No se tomó nada; escribe el que aceptas.',
  price_tick: ({ tick, below, above }, show) =>
    `Aquí los precios van en pasos de ${show.number(tick)}. No se tomó nada; usa ${show.number(below)} o ${show.number(above)}.`,
  price_band: ({ low, high, percent }, show) =>
    `Los precios de hoy van de ${show.number(low)} a ${show.number(high)}, ${percent}% alrededor del último cierre. No se tomó nada; elige uno entre ellos.`,
  stop_price_missing: () =>
    'Una orden stop necesita un precio de activación. No se tomó nada; escribe el precio en que despierta.',
  stop_wrong_side: ({ last }, show) =>
    `El precio de activación está del lado equivocado del último precio, ${show.number(last)}. No se tomó nada; en compra va por encima y en venta por debajo.`,
  insufficient_balance: ({ needed, available, currency, affordable }, show) =>
    `Esta orden puede costar hasta ${show.money(needed, currency)} y tienes ${show.money(available, currency)}. No se tomó nada${instead(affordable, show.count)}.`,
  insufficient_shares: ({ wanted, available, locked, inOrders }, show) =>
    `Quieres vender ${show.count(wanted)} acciones y tienes ${show.count(available)} libres; ${show.count(locked)} aún no se liquidan y ${show.count(inOrders)} están en otras órdenes. No se tomó nada; baja la cantidad.`,
  nothing_available: ({ locked, unlockAt }, show) =>
    locked === '0'
      ? 'No tienes acciones libres para vender de este instrumento. No se tomó nada.'
      : `No tienes acciones libres para vender de este instrumento; ${show.count(locked)} se podrán vender desde ${show.time(unlockAt)}. No se tomó nada.`,
  no_liquidity: () =>
    'Nadie ofrece la contraparte en este momento. No se tomó nada; coloca una orden límite que espere en el libro.',
  would_take: ({ best }, show) =>
    `Esta orden solo puede esperar en el libro, y a este precio se ejecutaría de inmediato contra ${show.number(best)}. No se tomó nada; aleja el precio.`,
  fill_or_kill: ({ wanted, offered }, show) =>
    `Quieres las ${show.count(wanted)} acciones o ninguna, y se ofrecen ${show.count(offered)} a tu precio. No se tomó nada; baja la cantidad o permite una parte.`,
  open_orders_max: ({ max }, show) =>
    `Tienes ${show.count(max)} órdenes abiertas, que es el máximo. No se tomó nada; cancela una primero.`,
  portfolio_unknown: () => 'No tienes ese portafolio abierto. Elige otro.',
  order_unknown: () => 'No tienes esa orden. Revisa tu lista de órdenes.',
  order_over: ({ state }) =>
    `Esta orden ya está ${stateWords[state] ?? 'terminada'} y no se cambió nada. Mira su historia.`,
  order_unchanged: () => 'La orden ya tiene este precio y esta cantidad. Cambia uno de los dos.',
  order_filled_since: ({ filled, remaining }, show) =>
    `Mientras cambiabas esta orden se ejecutaron ${show.count(filled)} acciones más; quedan ${show.count(remaining)}. No se cambió nada. Revisa la cantidad e inténtalo de nuevo.`,
  target_needs_limit: () =>
    'Un precio objetivo va con una orden límite. No se tomó nada; elige una orden límite o deja fuera el objetivo.',
  target_wrong_side: ({ last }, show) =>
    `El objetivo está del lado equivocado del último precio, ${show.number(last)}. No se tomó nada; en compra va por debajo y en venta por encima.`,
  take_profit_wrong_side: ({ from }, show) =>
    `La toma de ganancia va por encima del precio de partida, ${show.number(from)}. No se cambió nada; elige un precio más alto.`,
  stop_loss_wrong_side: ({ from }, show) =>
    `El límite de pérdida va por debajo del precio de partida, ${show.number(from)}. No se cambió nada; elige un precio más bajo.`,
  guard_needs_purchase: () =>
    'La toma de ganancia y el límite de pérdida cuidan acciones que compras. No se tomó nada; déjalos fuera de una venta.',
  guard_unknown: () =>
    'Aquí no hay toma de ganancia ni límite de pérdida que quitar. No se cambió nada. Puede que ya se haya activado o quitado.',
  nothing_to_guard: ({ symbol }) =>
    `No tienes acciones de ${symbol} que cuidar. Pon la toma de ganancia y el límite de pérdida al comprar.`,
  favourites_max: ({ max }, show) =>
    `Tienes ${show.count(max)} favoritos, que es el máximo. Quita uno primero.`,
  push_service_unknown: () =>
    'El servicio push de este navegador no es uno de los conocidos aquí y no se activó nada. Tus mensajes siguen en la lista.',
  push_devices_max: ({ max }, show) =>
    `Ya se avisa a ${show.count(max)} dispositivos, que es el máximo. Desactívalo primero en uno de ellos.`,
  article_unknown: () => 'Ese artículo no existe. Mira la lista de noticias.',
  bookmarks_max: ({ max }, show) =>
    `Tienes ${show.count(max)} artículos guardados, que es el máximo. Quita uno primero.`,
  alert_reached: () => 'El precio ya está ahí. Elige uno más alto o más bajo.',
  alerts_max: ({ max }, show) => `Tienes ${show.count(max)} alertas de precio, el máximo. Quita una primero.`,
  alert_unknown: () => 'Esta alerta de precio ya no existe. Vuelve a ver la lista.',
  vote_cast: ({ until }, show) =>
    `Ya votaste hoy por esta acción. La próxima votación abre el ${show.time(until)}.`,
  chat_empty: () => 'Este mensaje todavía no dice nada. Escribe algo o agrega una imagen.',
  chat_unknown: () => 'Esa conversación no existe. Mira la lista otra vez.',
  chat_waiting_max: ({ max }, show) =>
    `${show.count(max)} de tus mensajes esperan respuesta, que es el máximo. No se perdió nada; espera primero la respuesta.`,
  chat_attachment_unknown: () => 'Esa imagen no es parte de tu conversación. Elígela de nuevo.',
  chat_uploads_max: ({ max }, show) =>
    `Hoy se agregaron ${show.count(max)} imágenes, que es el máximo. Agrega más mañana.`,
  chat_asks_secret: ({ words }) =>
    `No se envió: «${words}» pide una contraseña o un código, y aquí nadie puede hacerlo. El intento quedó registrado.`,
  chat_asks_money: ({ words }) =>
    `No se envió: «${words}» pide dinero, y aquí nadie puede hacerlo. El intento quedó registrado.`,
  chat_has_link: ({ words }) =>
    `No se envió: «${words}» lleva fuera de aquí. Nombra mejor una página de la app, como /pages/user/security. El intento quedó registrado.`,
  chat_has_contact: ({ words }) =>
    `No se envió: «${words}» lleva a una conversación en otro lugar. Aquí se dice todo. El intento quedó registrado.`,
  chat_has_number: ({ words }) =>
    `No se envió: «${words}» parece un número al que llamar o pagar, y aquí nadie puede dar uno. El intento quedó registrado.`,
  chat_promises: ({ words }) =>
    `No se envió: «${words}» promete una ganancia, y aquí nadie puede hacerlo. El intento quedó registrado.`,
  chat_real_money: ({ words }) =>
    `No se envió: «${words}» dice que esto es más que dinero de práctica, y no es verdad. El intento quedó registrado.`,
  operator_link_wrong: () => 'Este enlace ya se usó o se creó uno más nuevo. Crea otro en la máquina.',
  operator_session_over: () => 'Tu sesión en la consola terminó. Vuelve a entrar; no se hizo nada.',
  upload_missing: () => 'No llegó ningún archivo. Elige una imagen.',
  upload_kind: () => 'Solo se pueden agregar imágenes: JPEG, PNG o WebP. No se envió nada.',
  upload_size: ({ megabytes, megapixels }) =>
    `Esta imagen pasa de ${megabytes} MB o de ${megapixels} megapíxeles. Elige una más pequeña.`,
  upload_damaged: () => 'Esta imagen no se puede leer; quizá está dañada. Elige otra.',
  upload_busy: () => 'Llegan muchas imágenes a la vez y esta no se recibió. Intenta de nuevo en un momento.',
  statement_unknown: () => 'No hay estado de cuenta de esas fechas. Elige uno de la lista.',
  statement_too_long: ({ max }, show) =>
    `Este estado de cuenta tiene más de ${show.count(max)} renglones. Pídelo en partes a soporte.`,
  session_unknown: () => 'Ese dispositivo ya no tiene sesión. Mira de nuevo la lista de dispositivos.',

  ...securitySpanish,
  ...walletSpanish,
  ...depositSpanish,
  ...withdrawalsSpanish,
  ...exchangeSpanish,
  ...coinSpanish,
  ...kycSpanish,
  ...consoleSpanish,
}

function many(count: string, word: string): string {
  return `${count} ${word}${count === '1' ? '' : 's'}`
}

function instead(affordable: string, count: (value: string) => string): string {
  if (!affordable || affordable === '0') return '; agrega dinero o elige una orden menor'
  return `; te alcanza para ${count(affordable)} ${affordable === '1' ? 'acción' : 'acciones'}`
}
