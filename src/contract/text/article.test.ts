import { expect, test } from 'vitest'
import { pollTypes } from '../polls/looks.ts'
import { withArticle, withArticleFirst } from './article.ts'

test('each poll type has its article', () => {
  expect(pollTypes.filter(type => withArticle(type).startsWith('an '))).toEqual([
    'image-choice',
    'nps',
    'estimate',
    'open-feed',
  ])
  expect(withArticleFirst('estimate')).toBe('An estimate')
})
