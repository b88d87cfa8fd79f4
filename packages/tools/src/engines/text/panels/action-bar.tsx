import { Button, Kbd } from '@mantine/core';
import { useLang } from '@pumasi/ui/i18n.ts';
import { useEffect, useState } from 'react';
import type { TextNotice } from '../text-controller.ts';
import { textTexts } from '../texts.ts';
import classes from './panels.module.css';
import { useTextTool } from './use-text-tool.ts';

/** Floats over the foot of the text and says what the next step is: mark what is selected, or finish a link. */
export function ActionBar() {
  const t = textTexts.useTexts();
  const lang = useLang();
  const { controller, session, nameOf } = useTextTool();
  const [notice, setNotice] = useState<TextNotice | null>(null);
  useEffect(() => controller.notice.subscribe(setNotice), [controller]);
  useEffect(() => {
    const timer = notice ? setTimeout(() => setNotice(null), 3_000) : undefined;
    return () => clearTimeout(timer);
  }, [notice]);
  const { link, pending, kinds } = controller;
  return (
    <div className={classes.floating}>
      <output>{notice && <span className={classes.notice}>{t(`notice.${notice}`)}</span>}</output>
      {link ? (
        <div className={classes.bar}>
          <span>{t(link.to ? 'linkKind' : 'linkTo')}</span>
          {kinds.map((it, i) => (
            <Button
              key={it.kind}
              h={40}
              variant="default"
              rightSection={i < 9 && <Kbd aria-hidden>{i + 1}</Kbd>}
              onClick={() => controller.finishLink(it.kind)}
            >
              {(lang === 'en' ? it.nameEn : undefined) ?? it.name}
            </Button>
          ))}
          <Button h={40} variant="subtle" color="gray" onClick={() => controller.cancel()}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        pending &&
        session.mode === 'work' && (
          <div className={classes.bar}>
            <span className={classes.picked}>{controller.wordsOf(pending)}</span>
            <Button
              h={40}
              rightSection={<Kbd aria-hidden>Enter</Kbd>}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => controller.mark()}
            >
              {t('markAs', { name: nameOf(session.activeClass) })}
            </Button>
          </div>
        )
      )}
    </div>
  );
}
