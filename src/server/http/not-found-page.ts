import type { NotFoundKey } from '#messages/surfaces.ts'
import type { Words } from '#messages/words.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const notFoundHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
  vary: 'accept-language',
}

/** Returns the page for an unknown address, in a language. It needs no script and no other file. */
export const notFoundPage = ({ language, direction, text }: Words<NotFoundKey>): string => `<!doctype html>
<html lang="${language}" dir="${direction}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${text('title')} – Live Poll Deck</title>
    <style>
      :root {
        --page: #ffffff; --text: #14181f; --muted: #5a6474; --link: #3b5bdb; --line: #d5dae4;
        color-scheme: light dark;
        font: 100%/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
      }
      @media (prefers-color-scheme: dark) {
        :root { --page: #101418; --text: #f4f6f8; --muted: #a3adba; --link: #9db2ff; --line: #303844; }
      }
      body { margin: 0; background: var(--page); color: var(--text); }
      main { box-sizing: border-box; max-width: 32rem; margin: 0 auto; padding: 15vh 20px 40px; }
      h1 { margin: 0 0 12px; font-size: 1.75rem; line-height: 1.2; }
      p { margin: 0 0 24px; color: var(--muted); }
      ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
      li { border-bottom: 1px solid var(--line); }
      a { display: block; padding: 14px 0; color: var(--link); font-weight: 600; }
      a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    </style>
  </head>
  <body>
    <main>
      <h1>${text('title')}</h1>
      <p>${text('text')}</p>
      <ul>
        <li><a href="/j">${text('join')}</a></li>
        <li><a href="/">${text('home')}</a></li>
        <li><a href="/docs">${text('docs')}</a></li>
      </ul>
    </main>
  </body>
</html>
`
