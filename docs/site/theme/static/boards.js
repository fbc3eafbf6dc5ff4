/* A demonstration, one moment at a time: buttons, arrow keys, and what happened said aloud. */

/** Walk through the moments of a list; without this they stand one below the other. */
export function walkThrough(list) {
  const moments = [...list.children];
  if (moments.length < 2) return;
  let now = 0;

  const button = (name, step) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = step > 0 ? 'btn go' : 'btn';
    made.textContent = name;
    made.addEventListener('click', () => show(now + step));
    return made;
  };
  const back = button(list.dataset.back, -1),
    on = button(list.dataset.on, 1),
    where = document.createElement('span');
  where.className = 'where';
  where.setAttribute('role', 'status');
  const bar = document.createElement('div');
  bar.className = 'walk';
  bar.append(back, where, on);

  function show(wanted) {
    now = Math.max(0, Math.min(wanted, moments.length - 1));
    moments.forEach((moment, i) => {
      moment.hidden = i !== now;
    });
    const words = list.dataset.step.replace('{at}', now + 1).replace('{of}', moments.length);
    const told = document.createElement('span');
    told.className = 'vh';
    told.textContent = `: ${moments[now].querySelector('.told').textContent}`;
    where.replaceChildren(words, told);
    [
      [back, now === 0],
      [on, now === moments.length - 1],
    ].forEach(([it, end]) => it.setAttribute('aria-disabled', String(end)));
  }

  const keys = { ArrowLeft: -1, ArrowRight: 1 };
  bar.addEventListener('keydown', event => {
    if (keys[event.key]) show(now + keys[event.key]);
  });
  list.before(bar);
  list.classList.add('walked');
  show(0);
}
