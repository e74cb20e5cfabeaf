import { request } from '#web/ui/core/request.ts'
import { Problem } from '../problem.tsx'
import { inWords } from '../session.ts'
import { useAction } from '../use-action.ts'
import { message } from '../messages.ts'

/** Signs in through the identity provider of this server; with the token of an invitation it also accepts that. */
export function OpenIdButton({ name, invitation }: { name: string; invitation: string | undefined }) {
  const action = useAction()
  if (invitation === undefined)
    return (
      <a class="side-button" href="/sign-in/openid">
        {message('openid.signIn', { name })}
      </a>
    )
  return (
    <>
      <button
        type="button"
        class="side-button"
        aria-disabled={action.isBusy}
        onClick={() =>
          void action.run(async () => {
            const { url } = await inWords(
              request<{ url: string }>('/sign-in/openid', { method: 'POST', body: { invitation } }),
            )
            location.assign(url)
          })
        }
      >
        {message('openid.join', { name })}
      </button>
      <Problem error={action.error} />
    </>
  )
}
