const worker = new Worker('worker.js', { type: 'module' });
worker.onmessage = ({ data }) => (document.body.dataset.answer = JSON.stringify(data));
