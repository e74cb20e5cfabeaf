import pg from 'pg'

const channels = { lpd_decks: 'deck', lpd_keys: 'keys' } as const
const retryMs = 500

/** Hears from the database what changed, whoever changed it. */
export interface Changes extends AsyncDisposable {
  /** False while the ear is not at the database: what is in memory may be out of date then. */
  isListening(): boolean
  /** `forget` hears the id of each deck that changed, or `keys` when a key, team or person did, or `all` after a gap. */
  onChange(forget: (what: { deck: string } | 'keys' | 'all') => void): void
}

/** Listens on a connection of its own, and comes back when that breaks. */
export function listenForChanges(connection: pg.ClientConfig, onError: (error: Error) => void): Changes {
  const listeners: ((what: { deck: string } | 'keys' | 'all') => void)[] = []
  const tell = (what: { deck: string } | 'keys' | 'all') => listeners.forEach(listener => listener(what))
  let client: pg.Client | undefined
  let listening = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'live-poll-deck changes',
      keepAlive: true,
    })
    client = fresh
    const lost = () => {
      if (client !== fresh) return
      client = undefined
      listening = false
      tell('all')
      if (!closed) timer = setTimeout(() => void listen(), retryMs)
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ channel, payload = '' }) => {
      const about = channel === 'lpd_decks' || channel === 'lpd_keys' ? channels[channel] : undefined
      if (about === 'deck') tell({ deck: payload })
      if (about === 'keys') tell('keys')
    })
    try {
      await fresh.connect()
      await fresh.query('listen lpd_decks; listen lpd_keys')
      tell('all')
      listening = true
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      lost()
    }
  }
  void listen()

  return {
    isListening: () => listening,
    onChange: forget => void listeners.push(forget),
    async [Symbol.asyncDispose]() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
