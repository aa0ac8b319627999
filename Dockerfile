# The table server with SQLite in the volume /data: docker run -p 8000:8000 -v fidchell:/data fidchell
# `make pin` pins the image to the digest that its tag has today.
FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 \
    FIDCHELL_HOST=0.0.0.0 \
    FIDCHELL_PORT=8000 \
    FIDCHELL_DATABASE=sqlite:/data/tables.sqlite \
    FIDCHELL_CACHE=/data/cache

WORKDIR /app
COPY requirements/run.txt requirements/run.txt
RUN python -m pip install --no-cache-dir --require-hashes --no-deps -r requirements/run.txt
COPY pyproject.toml README.md LICENSE ./
COPY fidchell fidchell
RUN python -m pip install --no-cache-dir --no-deps . \
    && useradd --system --home-dir /data fidchell \
    && install -d -o fidchell -g fidchell /data

USER fidchell
VOLUME /data
EXPOSE 8000
HEALTHCHECK --start-period=20s CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz')"]
CMD ["fidchell", "serve"]
