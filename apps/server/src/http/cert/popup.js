// The pop-up's own script: no framework, no inline code, nothing from elsewhere.
(() => {
  const page = document.body.dataset;
  const texts = JSON.parse(page.texts ?? '{}');
  const find = (id) => document.getElementById(id);
  const CLOSE_AFTER_MS = 1200;

  const show = (id, visible) => {
    find(id).hidden = !visible;
  };
  const fail = (sentence) => {
    const place = find('failure');
    place.textContent = sentence ?? '';
    place.hidden = !sentence;
  };

  find('close')?.addEventListener('click', () => window.close());

  // Only to the exact origin that the server found on its list; a page of another origin behind the opener gets nothing.
  const handOver = (message) => {
    if (!window.opener || window.opener.closed) {
      fail(texts.wrongWay);
      return false;
    }
    window.opener.postMessage({ ...message, nonce: page.nonce }, page.target);
    setTimeout(() => window.close(), CLOSE_AFTER_MS);
    return true;
  };

  if (page.step === 'result') {
    if (page.result) handOver(JSON.parse(page.result));
    // The certificate must not stay in the page once it is handed over.
    document.body.removeAttribute('data-result');
    return;
  }
  if (page.step !== 'sandbox') return;
  if (!window.opener) fail(texts.wrongWay);

  const mark = (name, sentence) => {
    const place = find(`${name}-error`);
    place.textContent = sentence ?? '';
    place.hidden = !sentence;
    find(name)?.setAttribute('aria-invalid', sentence ? 'true' : 'false');
    return !sentence;
  };
  const digitsOf = (id) => find(id).value.replaceAll(/\D/g, '');
  const asDate = (digits) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  const isDate = (digits) => {
    const date = new Date(`${asDate(digits)}T00:00:00Z`);
    return (
      digits.length === 8 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(asDate(digits))
    );
  };

  const readPerson = () => {
    const name = find('name').value.trim();
    const birthdate = digitsOf('birthdate');
    const mobile = digitsOf('mobile');
    const gender = document.querySelector('input[name=gender]:checked')?.value;
    const checks = [
      ['name', name !== ''],
      ['birthdate', isDate(birthdate)],
      ['gender', gender !== undefined],
      ['mobile', /^0\d{9,10}$/.test(mobile)],
      ['consent', find('consent').checked],
    ];
    const wrong = checks.filter(([field, good]) => !mark(field, good ? '' : texts[field]));
    if (wrong.length > 0) {
      find(wrong[0][0] === 'gender' ? 'mobile' : wrong[0][0])?.focus();
      return undefined;
    }
    return { context: page.context, name, birthdate: asDate(birthdate), gender: Number(gender), mobile };
  };

  const post = async (path, body) => {
    const response = await fetch(`/api/v1/gcert/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    return { ok: response.ok && answer.resultCode === '0000', code: answer.resultCode, answer };
  };

  let challengeID = '';
  let timer;
  const startClock = (seconds) => {
    clearInterval(timer);
    const end = Date.now() + seconds * 1000;
    const tick = () => {
      const left = Math.max(0, Math.round((end - Date.now()) / 1000));
      find('clock').textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
      if (left > 0) return;
      clearInterval(timer);
      mark('code', texts.expired);
    };
    tick();
    timer = setInterval(tick, 500);
  };

  const whileBusy = (form, work) => async (event) => {
    event.preventDefault();
    const buttons = [...form.querySelectorAll('button')];
    for (const button of buttons) button.disabled = true;
    fail('');
    try {
      await work();
    } catch {
      fail(texts.failed);
    } finally {
      for (const button of buttons) button.disabled = false;
    }
  };

  const person = find('person');
  const proof = find('proof');
  const sendCode = async () => {
    const given = readPerson();
    if (!given) return;
    const { ok, code, answer } = await post('code', given);
    if (!ok) {
      fail(code === '1018' ? texts.limited : texts.failed);
      return;
    }
    challengeID = answer.challengeID;
    mark('code', '');
    find('code').value = '';
    show('person', false);
    show('proof', true);
    startClock(answer.seconds);
    find('code').focus();
  };
  const confirm = async () => {
    const typed = digitsOf('code');
    if (typed.length !== 6) {
      mark('code', texts.code);
      return;
    }
    const { ok, code, answer } = await post('confirm', { challengeID, code: typed });
    if (!ok) {
      if (code === '1018') fail(texts.limited);
      else mark('code', code === '1010' ? texts.expired : texts.code);
      return;
    }
    clearInterval(timer);
    const { DI, NAME, GENDER, MOBILE_NO, BIRTHDATE } = answer;
    if (!handOver({ DI, NAME, GENDER, MOBILE_NO, BIRTHDATE })) return;
    show('proof', false);
    show('done', true);
    find('done').focus();
  };

  person.addEventListener('submit', whileBusy(person, sendCode));
  proof.addEventListener('submit', whileBusy(proof, confirm));
  find('again').addEventListener('click', whileBusy(proof, sendCode));
  find('back').addEventListener('click', () => {
    clearInterval(timer);
    show('proof', false);
    show('person', true);
    find('name').focus();
  });
  find('name').focus();
})();
