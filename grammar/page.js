'use strict';
(function () {
  const notes = JSON.parse(document.getElementById('notes').textContent);
  const list = document.getElementById('lines');
  const lines = Array.from(list.querySelectorAll('[role=option]'));
  const panel = document.getElementById('panel');
  let chosen = null;

  function element(name, text, style) {
    const result = document.createElement(name);
    if (text !== undefined) result.textContent = text;
    if (style) result.className = style;
    return result;
  }

  function show(line) {
    const number = line.id.replace(/^.*L/, '');
    const file = line.id.startsWith('F') ? document.getElementById(line.id.replace(/L.*$/, '')) : document.getElementById('F1');
    const where = 'Line ' + number + (file ? ' of ' + file.textContent : '');
    const content = [element('h3', where + ': ' + (line.title || 'nothing is executed here'))];
    for (const note of notes[line.id.replace(/^L/, '')] || []) {
      const head = element('p');
      if (note.edge) head.append(element('code', note.edge));
      if (note.edge && note.states.length) head.append(element('span', ' in these states of the condition:', 'quiet'));
      const states = element('ul');
      for (const state of note.states) states.append(element('li', state, state.includes('-> cut') ? 'cut' : ''));
      if (!note.states.length) states.append(element('li', 'not reached in any state'));
      content.push(head, states);
    }
    panel.replaceChildren(...content);
  }

  function choose(line) {
    if (!line) return;
    if (chosen) chosen.removeAttribute('aria-selected');
    chosen = line;
    line.setAttribute('aria-selected', 'true');
    list.setAttribute('aria-activedescendant', line.id);
    line.scrollIntoView({ block: 'nearest', inline: 'start' });
    show(line);
  }

  for (const line of lines) {
    const words = { gone: 'verified, so it is left out', kept: 'still to be verified', partly: 'partly verified', same: 'unchanged' };
    const copies = () => line.querySelector('.m').textContent.replace('×', '') + ' copies';
    line.title = line.title || (line.classList.contains('split') ? copies() : words[line.className] || '');
  }
  const lineOf = event => event.target.closest('[role=option]');
  list.addEventListener('mouseover', event => { const line = lineOf(event); if (line) show(line); });
  list.addEventListener('mouseleave', () => { if (chosen) show(chosen); });
  list.addEventListener('click', event => choose(lineOf(event)));
  list.addEventListener('focus', () => { if (!chosen) choose(lines[0]); });
  list.addEventListener('keydown', event => {
    const at = lines.indexOf(chosen || lines[0]);
    const page = n => lines[Math.min(lines.length - 1, at + n)];
    const back = n => lines[Math.max(0, at - n)];
    const steps = {
      ArrowDown: () => page(1), ArrowUp: () => back(1), PageDown: () => page(20), PageUp: () => back(20),
      Home: () => lines[0], End: () => lines[lines.length - 1],
    };
    if (!steps[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(steps[event.key]());
  });
  function fromAddress() {
    if (/^#(F[0-9]+)?L[0-9]+$/.test(location.hash)) choose(document.getElementById(location.hash.slice(1)));
  }
  window.addEventListener('hashchange', fromAddress);
  fromAddress();

  for (const canvas of document.querySelectorAll('.canvas')) {
    const drawing = canvas.querySelector('svg');
    const width = Number(drawing.getAttribute('width'));
    const height = Number(drawing.getAttribute('height'));
    drawing.setAttribute('viewBox', '0 0 ' + width + ' ' + height);
    let scale = 1;
    const zoom = to => {
      scale = Math.min(8, Math.max(0.05, to));
      drawing.setAttribute('width', width * scale);
      drawing.setAttribute('height', height * scale);
    };
    const ways = {
      in: () => zoom(scale * 1.25), out: () => zoom(scale / 1.25), one: () => zoom(1),
      fit: () => zoom(canvas.clientWidth / width),
    };
    canvas.parentElement.querySelectorAll('[data-zoom]').forEach(
      button => button.addEventListener('click', ways[button.dataset.zoom]));
    canvas.addEventListener('keydown', event => {
      const way = { '+': 'in', '=': 'in', '-': 'out', '0': 'one' }[event.key];
      if (way && !event.ctrlKey && !event.metaKey) { event.preventDefault(); ways[way](); }
    });
    canvas.addEventListener('wheel', event => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
    }, { passive: false });
  }
})();
